import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { responseHash } from '../../../server/platform/gateways/payu/hash.ts'
import { post, Unanswered, type Lane } from '../load/lane.ts'

/** Answer to an order: the form that leads to the gateway. */
export type Checkout = { donationId: string; data: Record<string, string> }

export const webhookPath = '/api/gateways/payu/webhook'

/** The test gateway, and its hand: with the keys that the data folder keeps, messages are signed as it signs them. */
export function gatewayOf(dataDir: string) {
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
    PAYU_SALT: string
    SANDBOX_SECRET: string
  }
  const secret = { 'x-sandbox-secret': keys.SANDBOX_SECRET }
  const admin = async (lane: Lane, path: string, body: object) => {
    const { status, body: said } = await ask(lane, post(path, body, secret))
    return { status, said: JSON.parse(said.toString()) as Record<string, unknown> }
  }
  return {
    /**
     * Takes an order to the gateway and pays it, again and again without harm.
     * @param outcome `success` sends its webhook at once, `success-late-webhook` not now
     * @returns the gateway's own id of the payment
     */
    async pay(lane: Lane, { data }: Checkout, outcome: string): Promise<string> {
      const txnid = data['txnid']!
      await ask(lane, post('/payu/_payment', new URLSearchParams(data)))
      const { status, said } = await admin(lane, '/admin/outcome', { txnid, outcome })
      if (status === 200 && typeof said['mihpayid'] === 'string') return said['mihpayid']
      if (status !== 409) throw new Error(`the gateway answered ${status}: ${JSON.stringify(said)}`)
      return findPayment(lane, txnid)
    },
    /** Does with a mandate what its payer would. @param txnid our name of it */
    async actOnMandate(lane: Lane, txnid: string, action: string): Promise<void> {
      const { status, said } = await admin(lane, '/admin/mandate', { txnid, action })
      if (status !== 200) throw new Error(`the gateway answered ${status}: ${JSON.stringify(said)}`)
    },
    /** Moves its clock forward. */
    async setClock(lane: Lane, to: Date): Promise<void> {
      const { status, said } = await admin(lane, '/admin/clock', { now: to.toISOString() })
      if (status !== 200) throw new Error(`the gateway answered ${status}: ${JSON.stringify(said)}`)
    },
    /**
     * PayU's news of a payment, as a form: that it is paid, or an older one.
     * @param requestId told of under another number, it is other news
     */
    says({ data }: Checkout, mihpayid: string, said: 'paid' | 'pending' = 'paid', requestId = '') {
      const fields: Record<string, string> = {
        mihpayid,
        mode: 'UPI',
        status: said === 'paid' ? 'success' : 'pending',
        unmappedstatus: said === 'paid' ? 'captured' : 'pending',
        key: data['key']!,
        txnid: data['txnid']!,
        amount: data['amount']!,
        productinfo: data['productinfo']!,
        firstname: data['firstname']!,
        email: data['email']!,
        phone: data['phone']!,
        ...(requestId && { request_id: requestId }),
      }
      return new URLSearchParams({ ...fields, hash: responseHash(fields, keys.PAYU_SALT) })
    },
  }

  /** A gateway whose database has just been killed answers 500; asked again later it knows better. */
  async function ask(lane: Lane, request: string) {
    const reply = await lane.ask(request)
    if (reply.status >= 500) throw new Unanswered(false, `the gateway answered ${reply.status}`)
    return reply
  }

  /** Finds a payment that was decided before its answer was lost. */
  async function findPayment(lane: Lane, txnid: string): Promise<string> {
    const asked = `GET /admin/payments?txnid=${txnid} HTTP/1.1\r\nhost: localhost\r\nx-sandbox-secret: ${secret['x-sandbox-secret']}\r\n\r\n`
    const { body } = await ask(lane, asked)
    const { payments } = JSON.parse(body.toString()) as { payments: { mihpayid: string }[] }
    return payments[0]!.mihpayid
  }
}

export type GatewayHand = ReturnType<typeof gatewayOf>
