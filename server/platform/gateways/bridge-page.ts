import { createHash } from 'node:crypto'
import { escapeMarkup } from '../escape.ts'
import type { BridgePage } from './gateway.ts'

/** Submits the form by itself; the button is for browsers without scripts. */
const submit = 'document.forms[0].submit()'

// Seen for as long as a slow line takes: the product's ground, ink and dye, and letters of the browser's own.
const style = `
:root{color-scheme:light dark;--ground:#fbf7ef;--ink:#221c17;--dye:#b5362b;--on-dye:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#17140f;--ink:#f3ece1;--dye:#f08a78;--on-dye:#2a0f0b}}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
main{max-width:360px;margin:0 auto;padding:20vh 16px 0;text-align:center}
h1{margin:0 0 24px;font-size:22px;line-height:1.3;text-wrap:balance}
button{min-height:48px;padding:0 28px;border:0;border-radius:12px;background:var(--dye);color:var(--on-dye);font:inherit;font-weight:600}
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export type Bridge = {
  /** Address that the form is posted to. */
  action: string
  fields: Readonly<Record<string, string | undefined>>
  /**
   * Script of a vendor that takes the donor on instead of the form, and may reach only that vendor's hosts.
   */
  vendor?: { src: string; hosts: string; run: string } | undefined
}

/**
 * The page between our form and a gateway's that is not entered by a form of ours. It goes on by itself, by its
 * button where there are no scripts, and its policy allows nothing that is not in it.
 */
export function bridgePage({ action, fields, vendor }: Bridge): BridgePage {
  const run = vendor?.run ?? submit
  const hosts = vendor ? ` ${vendor.hosts}` : ''
  const inputs = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value ?? '')}">`,
  )
  return {
    policy: [
      "default-src 'none'",
      `style-src ${hashOf(style)}`,
      `script-src ${hashOf(run)}${vendor ? ` ${new URL(vendor.src).origin}` : ''}`,
      ...(vendor ? [`connect-src${hosts}`, `frame-src${hosts}`] : []),
      `form-action ${new URL(action).origin}${hosts}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>To the payment page</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Taking you to the payment page…</h1>
<form method="post" action="${escapeMarkup(action)}" accept-charset="utf-8">
${inputs.join('\n')}
<button>Continue</button>
</form>
</main>
${vendor ? `<script src="${escapeMarkup(vendor.src)}"></script>` : ''}<script>${run}</script>
</body>
</html>
`,
  }
}
