import type { Tx } from '../../platform/db/database.ts'
import type { DonationDecision } from '../../../contract/finance/quarantine.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import type { Evidence } from '../../platform/gateways/evidence.ts'
import { GatewayUnavailable } from '../../platform/gateways/gateway.ts'
import { askGateway } from '../webhooks/ask-gateway.ts'
import { bookCapture } from './evidence.ts'
import type { StaffMember } from './refund-port.ts'
import { lockAttempt, moveAttempt, type LockedAttempt } from './store-evidence.ts'
import { changeAmount, endReview } from './store-review.ts'
import type { WorkDeps } from '../webhooks/deps.ts'

/**
 * Reasons against a decision: `away`: no answer from the gateway; `no_money`: it has no rupees for us; `has_money`:
 * it has; `undecided`: it has not decided; `other_amount`: not as agreed; `over`: decided meanwhile.
 */
export type DecisionRefusal = 'away' | 'no_money' | 'has_money' | 'undecided' | 'other_amount' | 'over'

export type GiftDecision = {
  provider: string
  orderId: string
  decision: DonationDecision
  actor: StaffMember
  reason: string
  at: Date
}

/** Carries a decision out, in the transaction that closes the case. */
export type PreparedDecision = {
  apply(tx: Tx): Promise<DecisionRefusal | undefined>
  /** Runs after the commit. */
  after(): void
}

const isMoney = (evidence: Evidence | undefined, merchant: string): evidence is Evidence =>
  evidence?.state === 'succeeded' &&
  evidence.gatewayPaymentId !== undefined &&
  evidence.currency === 'INR' &&
  evidence.merchant === merchant &&
  evidence.amountPaise > 0

/**
 * Looks whether a decision can be carried out: money is booked, now too, only as the gateway itself tells of it, in the
 * amount that came.
 */
export async function prepareDecision(
  deps: WorkDeps,
  gateway: Gateway | undefined,
  asked: GiftDecision,
): Promise<{ refused: DecisionRefusal } | PreparedDecision> {
  if (gateway === undefined) return { refused: 'away' }
  let evidence: Evidence | undefined
  try {
    evidence = await askGateway(deps.pool, gateway, asked.orderId)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return { refused: 'away' }
    throw error
  }
  const money = isMoney(evidence, gateway.merchant) ? evidence : undefined
  if (asked.decision === 'fail') {
    if (money !== undefined) return { refused: 'has_money' }
    if (evidence?.state === 'pending' || evidence?.state === 'unpaid') return { refused: 'undecided' }
  } else if (money === undefined) return { refused: 'no_money' }
  let campaignId: number | null = null
  return {
    async apply(tx) {
      const attempt = await lockAttempt(tx, asked.provider, asked.orderId)
      if (attempt === undefined || !isOpen(attempt)) return 'over'
      ;({ campaignId } = attempt)
      const refused =
        money !== undefined
          ? await book(deps, tx, attempt, money, asked.at)
          : await fail(tx, attempt, asked.at)
      if (refused !== undefined) return refused
      await recordAudit(tx, {
        at: asked.at,
        actorId: asked.actor.id,
        actor: asked.actor.name,
        action: `gift.decided.${asked.decision}`,
        subject: `donation:${attempt.donationId}`,
        details: {
          order: asked.orderId,
          reason: asked.reason,
          ordered: attempt.amountPaise,
          came: money?.amountPaise ?? null,
          ...(money === undefined && evidence?.state === 'succeeded' && { told: toldOf(evidence) }),
        },
      })
      if (money === undefined) await deps.tellGiver(tx, attempt.donationId, 'failed')
      if (asked.decision === 'give_back')
        await deps.moneyBack?.giveBack(tx, attempt.attemptId, asked.reason, asked.actor)
      return undefined
    },
    after() {
      if (campaignId !== null) deps.changes.publish(`fundraiser:${campaignId}`)
      if (money !== undefined) deps.onCaptured()
    },
  }
}

/** Facts of a payment that cannot be booked, as told to the donor. */
const toldOf = ({ amountPaise, currency, gatewayPaymentId }: Evidence) => ({
  paise: amountPaise,
  currency,
  payment: gatewayPaymentId ?? null,
})

const isOpen = ({ attemptState, donationState }: LockedAttempt) =>
  ['initiated', 'failed'].includes(donationState) &&
  ['created', 'initiated', 'pending', 'failed', 'abandoned'].includes(attemptState)

/** The gift becomes what really came. */
async function book(
  deps: WorkDeps,
  tx: Tx,
  attempt: LockedAttempt,
  evidence: Evidence,
  at: Date,
): Promise<DecisionRefusal | undefined> {
  const { amountPaise } = evidence
  if (amountPaise !== attempt.amountPaise) {
    if (!(await changeAmount(tx, attempt, amountPaise))) return 'other_amount'
  }
  await bookCapture(deps, tx, at, { ...attempt, amountPaise }, evidence, evidence.gatewayPaymentId!)
  return undefined
}

async function fail(tx: Tx, attempt: LockedAttempt, at: Date): Promise<undefined> {
  const state = attempt.attemptState === 'abandoned' ? 'abandoned' : 'failed'
  await moveAttempt(tx, {
    attempt,
    state,
    gatewayPaymentId: null,
    paymentMode: null,
    nextCheckAt: null,
    decline: null,
    at,
  })
  await endReview(tx, attempt.attemptId)
}
