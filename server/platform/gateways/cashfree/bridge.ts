import { createHash } from 'node:crypto'
import { idOf } from '../fields.ts'
import type { BridgePage } from '../gateway.ts'

export type BridgeOptions = {
  /** Where the giver ends up: `https://api.cashfree.com/pg/view/sessions/checkout`. */
  checkoutUrl: string
  /** The vendor's script, which takes a live session to its page; undefined where a plain form does. */
  script?: { src: string; mode: 'production' | 'sandbox' }
}

const goOn = 'document.forms[0].submit()'

/**
 * The page between our form and Cashfree's, which is entered with a session that only its script takes. Nothing
 * on it needs the script where a form will do, and it has a button for browsers without any.
 */
export function cashfreeBridge(options: BridgeOptions, fields: URLSearchParams): BridgePage | undefined {
  const session = fields.get('payment_session_id') ?? ''
  if (!/^[\w.-]{1,1000}$/.test(session) || idOf(fields.get('order_id') ?? '') === undefined) return undefined
  const { checkoutUrl, script } = options
  const inline =
    script === undefined
      ? goOn
      : `Cashfree({mode:${JSON.stringify(script.mode)}}).checkout({paymentSessionId:${JSON.stringify(session)},redirectTarget:"_self"})`
  const vendor = script === undefined ? '' : `<script src="${script.src}"></script>`
  const hash = createHash('sha256').update(inline).digest('base64')
  const origin = new URL(checkoutUrl).origin
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'${script === undefined ? '' : ` ${new URL(script.src).origin}`}`,
    ...(script === undefined ? [] : [`connect-src ${vendorHosts}`, `frame-src ${vendorHosts}`]),
    `form-action ${origin}${script === undefined ? '' : ` ${vendorHosts}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>To the payment page</title>
</head>
<body>
<main>
<h1>Taking you to the payment page…</h1>
<form method="post" action="${checkoutUrl}">
<input type="hidden" name="payment_session_id" value="${session}">
<button>Continue</button>
</form>
</main>
${vendor}<script>${inline}</script>
</body>
</html>
`
  return { html, policy: policy.join('; ') }
}

const vendorHosts = 'https://*.cashfree.com'
