import type { Sandbox } from '../sandbox.ts'
import type { Back } from '../pages/back-page.ts'
import { usualTries, type Message } from '../deliveries.ts'
import { digitsFrom, lettersFrom } from '../ids.ts'
import { webhookUrlOf } from '../settings.ts'
import { debitProblem, noticeProblem, type Refusal } from './rules.ts'
import {
  dueDebits,
  dueMandates,
  factsOfDebit,
  findMandate,
  moveMandate,
  turnDebit,
  type Debit,
  type Mandate,
  type MandateState,
  type MandateVendorName,
  type Notice,
} from './store.ts'

type Words = { body: string; contentType?: string; headers: Record<string, string> }

/** Messages of one gateway about mandates and debits; undefined where it sends none. */
export type MandateVendor = {
  mandateNews(sandbox: Sandbox, mandate: Mandate, at: Date): Words | undefined
  debitNews(sandbox: Sandbox, mandate: Mandate, debit: Debit, at: Date): Words | undefined
  wayBack(sandbox: Sandbox, mandate: Mandate): Back
}
export type MandateVendors = Record<MandateVendorName, MandateVendor>

/** Actions of a payer on the consent page, and later in the UPI app. */
export const actions = {
  approve: { from: ['asked'], to: 'active' },
  decline: { from: ['asked'], to: 'declined' },
  expire: { from: ['asked'], to: 'link_expired' },
  'bank-approves': { from: ['asked'], to: 'bank_pending', turns: 'active' },
  'bank-refuses': { from: ['asked'], to: 'bank_pending', turns: 'declined' },
  pause: { from: ['active'], to: 'payer_paused' },
  resume: { from: ['payer_paused'], to: 'active' },
  revoke: { from: ['active', 'paused', 'payer_paused'], to: 'payer_revoked' },
} as const satisfies Record<string, { from: readonly MandateState[]; to: MandateState; turns?: MandateState }>
export type Action = keyof typeof actions
export const isAction = (value: unknown): value is Action =>
  typeof value === 'string' && Object.hasOwn(actions, value)

/** Does what a payer chose. @returns the mandate after it; undefined when that cannot be done any more */
export async function act(
  sandbox: Sandbox,
  vendors: MandateVendors,
  mandate: Mandate,
  action: Action,
  delayMinutes: number,
): Promise<Mandate | undefined> {
  const plan: { from: readonly MandateState[]; to: MandateState; turns?: MandateState } = actions[action]
  if (!plan.from.includes(mandate.state)) return undefined
  const at = sandbox.clock.now()
  const turns = plan.turns && { at: new Date(at.getTime() + delayMinutes * 60_000), to: plan.turns }
  return moveTo(sandbox, vendors, mandate, plan.to, turns)
}

/** Moves a mandate and tells of it. */
export async function moveTo(
  sandbox: Sandbox,
  vendors: MandateVendors,
  mandate: Mandate,
  to: MandateState,
  turns?: { at: Date; to: MandateState },
): Promise<Mandate | undefined> {
  const moved = { ...mandate, state: to }
  const at = sandbox.clock.now()
  const news = vendors[mandate.vendor].mandateNews(sandbox, moved, at)
  const took = await moveMandate(sandbox.pool, mandate, to, toSend(sandbox, mandate, news), at, turns)
  if (took) sandbox.deliveries.wake()
  return took ? moved : undefined
}

function toSend({ settings, clock }: Sandbox, mandate: Mandate, news: Words | undefined): Message[] {
  if (news === undefined) return []
  return [
    {
      subject: mandate.receipt,
      url: webhookUrlOf(settings, mandate.vendor),
      contentType: 'application/json',
      maxTries: usualTries,
      dueAt: clock.now(),
      ...news,
    },
  ]
}

/** Tells the payer of a debit. The same notice again is the same; another amount under its name is refused. */
export async function giveNotice(
  sandbox: Sandbox,
  mandate: Mandate,
  { id, amountPaise }: { id: string; amountPaise: number },
): Promise<Notice | Refusal> {
  const problem = noticeProblem({ state: mandate.state, maxPaise: mandate.max_paise, amountPaise })
  if (problem !== undefined) return problem
  const notice = await sandbox.keepNotice({
    vendor: mandate.vendor,
    id,
    mandate_id: mandate.id,
    amount_paise: amountPaise,
    given_at: sandbox.clock.now(),
  })
  return notice.amount_paise === amountPaise && notice.mandate_id === mandate.id ? notice : { why: 'amount' }
}

const bankMinutes = 60

/** Makes a debit as the bank does: by its rules, with the outcome that was set for it. */
export async function makeDebit(
  sandbox: Sandbox,
  vendors: MandateVendors,
  mandate: Mandate,
  asked: { id: string; noticeId: string; amountPaise: number },
): Promise<{ debit: Debit; isLost: boolean } | Refusal> {
  const { pool, clock, settings } = sandbox
  const { vendor } = mandate
  const now = clock.now()
  const { isThere, notice, tries, script } = await factsOfDebit(pool, vendor, asked)
  if (isThere) return { why: 'done' }
  const problem = debitProblem({
    state: mandate.state,
    maxPaise: mandate.max_paise,
    amountPaise: asked.amountPaise,
    now,
    notice,
    tries,
  })
  if (problem !== undefined) return problem
  const { outcome = 'success', delayMinutes: minutes = bankMinutes } = script ?? {}
  const waits = outcome.startsWith('pending-')
  const debit: Debit = {
    vendor,
    id: asked.id,
    mandate_id: mandate.id,
    notice_id: asked.noticeId,
    payment_id:
      vendor === 'razorpay'
        ? `pay_${lettersFrom(settings.seed, `debit ${asked.id}`, 14)}`
        : digitsFrom(settings.seed, `${vendor} debit ${asked.id}`, vendor === 'payu' ? 18 : 12),
    amount_paise: asked.amountPaise,
    state: waits ? 'waiting' : outcome === 'failure' || outcome === 'cancel' ? 'declined' : 'captured',
    failure: outcome === 'failure' ? 'funds' : outcome === 'cancel' ? 'other' : null,
    asked_at: now,
  }
  const turns = waits
    ? ({
        at: new Date(now.getTime() + minutes * 60_000),
        to: outcome === 'pending-success' ? 'captured' : 'declined',
      } as const)
    : undefined
  const news = waits ? undefined : vendors[vendor].debitNews(sandbox, mandate, debit, now)
  const [message] = toSend(sandbox, mandate, news)
  if (!(await sandbox.keepDebit({ ...debit, message, turns }))) return { why: 'done' }
  sandbox.deliveries.wake()
  return { debit, isLost: outcome === 'verify-timeout' || outcome === 'verify-error' }
}

/** Lets the banks answer whose time has come. */
export async function turnDueMandates(sandbox: Sandbox, vendors: MandateVendors): Promise<void> {
  const now = sandbox.clock.now()
  for (const { turns_at: _at, turns_to: to, ...mandate } of await dueMandates(sandbox.pool, now))
    await moveTo(sandbox, vendors, mandate, to)
  for (const { turns_at: at, turns_to: to, ...debit } of await dueDebits(sandbox.pool, now)) {
    const mandate = await findMandate(sandbox.pool, debit.vendor, 'id', debit.mandate_id, now)
    const turned: Debit = { ...debit, state: to, failure: to === 'declined' ? 'bank_down' : null }
    const news = mandate && vendors[debit.vendor].debitNews(sandbox, mandate, turned, at)
    await turnDebit(sandbox.pool, turned, mandate ? toSend(sandbox, mandate, news) : [])
  }
}
