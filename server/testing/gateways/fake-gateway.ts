import type { Gateway, GatewayMessage, Reading } from '../../platform/gateways/gateway.ts'
import type { Evidence } from '../../platform/gateways/evidence.ts'

/** A gateway under the test's thumb: it knows of an order what the test told it. */
export type FakeGateway = Gateway & {
  /** Sets its answer about an order. */
  say(orderId: string, evidence: Partial<Evidence> & { state: Evidence['state'] }): void
  /** The signed message it would send about that. */
  message(orderId: string, key?: string): Buffer
  /** The signed message that says anything else. */
  telling(message: Pick<GatewayMessage, 'eventKey' | 'kind'> & Partial<GatewayMessage>): Buffer
  /** Order ids in the order in which they were made. */
  orders: { orderId: string; amountPaise: number }[]
  /** Makes it unreachable (or reachable again). */
  setAway(isAway: boolean): void
  /** Stops it from answering about this order. @returns a way to let it answer */
  hang(orderId: string): () => void
}

export function fakeGateway(unavailable: () => Error): FakeGateway {
  const known = new Map<string, Evidence>()
  const orders: FakeGateway['orders'] = []
  const hanging = new Map<string, Promise<void>>()
  let away = false
  const read = (raw: Buffer): Reading => {
    const text = raw.toString()
    if (!text.startsWith('signed '))
      return { verdict: text.startsWith('{') || text.startsWith('forged') ? 'forged' : 'unreadable' }
    const said = JSON.parse(text.slice(7)) as { orderId: string; key: string; message?: GatewayMessage }
    if (said.message !== undefined) return { verdict: 'authentic', message: revived(said.message) }
    const { orderId, key } = said
    return {
      verdict: 'authentic',
      message: { eventKey: key, kind: 'payment', orderId, evidence: known.get(orderId) },
    }
  }
  return {
    name: 'payu',
    merchant: 'fake',
    formAction: 'http://127.0.0.1:1',
    signsWholeMessage: false,
    orders,
    setAway: (isAway) => {
      away = isAway
    },
    hang(orderId) {
      const { promise, resolve } = Promise.withResolvers<void>()
      hanging.set(orderId, promise)
      return () => {
        hanging.delete(orderId)
        resolve()
      }
    },
    say(orderId, evidence) {
      const order = orders.find((one) => one.orderId === orderId)
      known.set(orderId, {
        provider: 'payu',
        orderId,
        gatewayPaymentId: evidence.state === 'succeeded' ? `pay-${orderId}` : undefined,
        amountPaise: order?.amountPaise ?? 0,
        currency: 'INR',
        merchant: 'fake',
        paymentMode: 'UPI',
        ...evidence,
      })
    },
    telling: (message) => Buffer.from(`signed ${JSON.stringify({ message })}`),
    message: (orderId, key = `event-${orderId}-${known.get(orderId)?.state}`) =>
      Buffer.from(`signed ${JSON.stringify({ orderId, key })}`),
    async createCheckout({ orderId, amountPaise }) {
      orders.push({ orderId, amountPaise })
      return { action: 'http://127.0.0.1:1/pay', data: { amount: String(amountPaise / 100), txnid: orderId } }
    },
    parseReturn: read,
    parseWebhook: read,
    async fetchPayment(orderId) {
      await hanging.get(orderId)
      if (away) throw unavailable()
      return known.get(orderId)
    },
  }
}

/** Instants are text in JSON. */
const revived = ({ dispute, ...message }: GatewayMessage): GatewayMessage => ({
  ...message,
  ...(dispute && {
    dispute: { ...dispute, ...(dispute.saidAt && { saidAt: new Date(dispute.saidAt) }) },
  }),
})
