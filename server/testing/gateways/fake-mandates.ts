import { GatewayUnavailable, type Gateway, type Reading } from '../../platform/gateways/gateway.ts'
import type { Evidence } from '../../platform/gateways/evidence.ts'
import {
  DebitRefused,
  type Debit,
  type DebitEvidence,
  type DebitNotice,
  type MandateEvidence,
  type MandateOrder,
} from '../../platform/gateways/mandates.ts'

/** A gateway of recurring gifts in the test's hands. It refuses what a real one refuses: early, twice, too much. */
export type FakeMandates = Gateway & {
  mandates: Map<string, MandateOrder & Pick<MandateEvidence, 'state' | 'upiHandle'>>
  notices: (DebitNotice & { at: Date })[]
  debits: (Debit & { at: Date; state: Evidence['state'] })[]
  cancelled: string[]
  /** The giver agrees, pauses, revokes … */
  setState(orderId: string, state: MandateEvidence['state']): void
  /** Outcome of the next debits; `lost`: done, but the answer never comes. */
  outcome: 'paid' | 'pending' | 'lost' | NonNullable<Evidence['failure']>
  isAway: boolean
  /** The message that tells of a mandate or a debit. */
  message(kind: 'mandate' | 'payment', orderId: string, key?: string): string
}

const leastNoticeMs = 24 * 3_600_000

export function fakeMandates(now: () => Date): FakeMandates {
  const find = (id: string) => fake.mandates.get(id)
  const reach = () => {
    if (fake.isAway) throw new GatewayUnavailable('the fake gateway is away')
  }
  const evidenceOf = (debit: FakeMandates['debits'][number]): DebitEvidence => ({
    provider: 'cashfree',
    orderId: debit.orderId,
    gatewayMandateId: debit.gatewayMandateId,
    gatewayPaymentId: debit.state === 'succeeded' ? `pay-${debit.orderId}` : undefined,
    state: debit.state,
    amountPaise: debit.amountPaise,
    currency: 'INR',
    merchant: 'fake-mandates',
    paymentMode: 'UPI',
    ...(debit.state === 'failed' && { failure: fake.failures.get(debit.orderId) ?? 'other' }),
  })
  const read = (raw: Buffer): Reading => {
    const text = raw.toString()
    if (!text.startsWith('{')) return { verdict: 'unreadable' }
    const { kind, orderId, key } = JSON.parse(text) as {
      kind: 'mandate' | 'payment'
      orderId: string
      key: string
    }
    const debit = fake.debits.find((one) => one.orderId === orderId)
    return {
      verdict: 'authentic',
      message: { eventKey: key, kind, orderId, evidence: debit && evidenceOf(debit) },
    }
  }
  const fake: FakeMandates & { failures: Map<string, NonNullable<Evidence['failure']>> } = {
    name: 'cashfree',
    merchant: 'fake-mandates',
    formAction: 'http://127.0.0.1:1',
    signsWholeMessage: true,
    mandates: new Map(),
    notices: [],
    debits: [],
    cancelled: [],
    failures: new Map(),
    outcome: 'paid',
    isAway: false,
    setState(orderId, state) {
      find(orderId)!.state = state
    },
    message: (kind, orderId, key = `${kind}-${orderId}-${now().toISOString()}`) =>
      JSON.stringify({ kind, orderId, key }),
    createCheckout: () => Promise.reject(new Error('not for one-time gifts')),
    parseReturn: read,
    parseWebhook: read,
    fetchPayment: async () => undefined,
    async createMandate(order) {
      reach()
      if (!find(order.orderId)) fake.mandates.set(order.orderId, { ...order, state: 'link_issued' })
      return { authLink: `http://127.0.0.1:1/agree/${order.orderId}`, gatewayMandateId: order.orderId }
    },
    async fetchMandate(id) {
      reach()
      const mandate = find(id)
      return (
        mandate && {
          gatewayMandateId: id,
          state: mandate.state,
          maxPaise: mandate.maxPaise,
          upiHandle: mandate.upiHandle,
        }
      )
    },
    async notifyDebit(notice) {
      reach()
      const mandate = find(notice.gatewayMandateId)!
      if (mandate.state === 'paused') throw new DebitRefused('paused', 'paused')
      if (mandate.state !== 'active') throw new DebitRefused('mandate_over', 'over')
      if (notice.amountPaise > mandate.maxPaise) throw new DebitRefused('amount', 'too much')
      if (!fake.notices.some((one) => one.orderId === notice.orderId))
        fake.notices.push({ ...notice, at: now() })
    },
    async debit(debit) {
      reach()
      const notice = fake.notices.find((one) => one.orderId === debit.noticeOrderId)
      if (!notice || now().getTime() - notice.at.getTime() < leastNoticeMs)
        throw new DebitRefused('too_early', 'no notice, or too short')
      if (notice.amountPaise !== debit.amountPaise) throw new DebitRefused('amount', 'another amount')
      if (find(debit.gatewayMandateId)!.state !== 'active') throw new DebitRefused('mandate_over', 'over')
      if (fake.debits.some((one) => one.orderId === debit.orderId)) throw new Error(`twice: ${debit.orderId}`)
      const { outcome } = fake
      const isMoney = outcome === 'paid' || outcome === 'lost'
      const state = isMoney ? 'succeeded' : outcome === 'pending' ? 'pending' : 'failed'
      const done = { ...debit, at: now(), state } as const
      fake.debits.push(done)
      if (!isMoney && outcome !== 'pending') fake.failures.set(debit.orderId, outcome)
      if (outcome === 'lost') throw new GatewayUnavailable('no answer in time')
      return evidenceOf(done)
    },
    async fetchDebit(orderId) {
      reach()
      const debit = fake.debits.find((one) => one.orderId === orderId)
      return debit && evidenceOf(debit)
    },
    async cancelMandate(id) {
      reach()
      fake.cancelled.push(id)
    },
  }
  return fake
}
