import { bridgePage } from '../bridge-page.ts'
import { idOf } from '../fields.ts'
import type { BridgePage } from '../gateway.ts'

export type BridgeOptions = {
  /** Page of the checkout: `https://api.cashfree.com/pg/view/sessions/checkout`. */
  checkoutUrl: string
  /** The vendor's script, which takes a live session to its page; undefined where a plain form does. */
  script?: { src: string; mode: 'production' | 'sandbox' }
}

const hosts = 'https://*.cashfree.com'

/** The way to Cashfree's page, which is entered with a session; undefined for what is no session of an order. */
export function cashfreeBridge(options: BridgeOptions, fields: URLSearchParams): BridgePage | undefined {
  const session = fields.get('payment_session_id') ?? ''
  if (!/^[\w.-]{1,1000}$/.test(session) || idOf(fields.get('order_id') ?? '') === undefined) return undefined
  const { checkoutUrl, script } = options
  const checkout = JSON.stringify({ paymentSessionId: session, redirectTarget: '_self' })
  return bridgePage({
    action: checkoutUrl,
    fields: { payment_session_id: session },
    vendor: script && {
      src: script.src,
      hosts,
      run: `Cashfree({mode:${JSON.stringify(script.mode)}}).checkout(${checkout})`,
    },
  })
}
