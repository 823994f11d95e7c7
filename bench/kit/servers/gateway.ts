import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { responseHash } from '../../../server/platform/gateways/payu/hash.ts'
import { post, Unanswered, type Lane } from '../load/lane.ts'

/** Response to an order: the form for the gateway. */
export type Checkout = { donationId: string; data: Record<string, string> }

export const webhookPath = '/api/gateways/payu/webhook'

/** The test gateway. Events are signed with the keys in the data folder, as the gateway signs them. */
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
     * Pays an order at the gateway; repeated calls are harmless.
     * @param outcome `success` sends the webhook at once, `success-late-webhook` later
     * @returns the gateway's id of the payment
     */
    async pay(lane: Lane, { data }: Checkout, outcome: string): Promise<string> {
      const txnid = data['txnid']!
      await ask(lane, post('/payu/_payment', new URLSearchParams(data)))
      const { status, said } = await admin(lane, '/admin/outcome', { txnid, outcome })
      if (status === 200 && typeof said['mihpayid'] === 'string') return said['mihpayid']
      if (status !== 409) throw new Error(`the gateway returned ${status}: ${JSON.stringify(said)}`)
      return findPayment(lane, txnid)
    },
    /**
     * PayU's event about a payment, as a form: paid, or an earlier state.
     * @param requestId makes it a different event
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

  /** A gateway whose database was just killed returns 500 for a moment. */
  async function ask(lane: Lane, request: string) {
    const reply = await lane.ask(request)
    if (reply.status >= 500) throw new Unanswered(false, `the gateway returned ${reply.status}`)
    return reply
  }

  /** Finds a payment whose response was lost. */
  async function findPayment(lane: Lane, txnid: string): Promise<string> {
    const asked = `GET /admin/payments?txnid=${txnid} HTTP/1.1\r\nhost: localhost\r\nx-sandbox-secret: ${secret['x-sandbox-secret']}\r\n\r\n`
    const { body } = await ask(lane, asked)
    const { payments } = JSON.parse(body.toString()) as { payments: { mihpayid: string }[] }
    return payments[0]!.mihpayid
  }
}

export type GatewayHand = ReturnType<typeof gatewayOf>
