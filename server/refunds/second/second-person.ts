import { recordAudit } from '../../audit/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { writeDownTransfer, type ReturnRefusal } from '../bank/bank-transfer.ts'
import { refundRequested } from '../jobs.ts'
import { requestRefund, type Accepted, type RefundInput } from '../request-refund.ts'
import { decideRequest, lockRequest, type WaitingRequest } from './store-requests.ts'

type Decision = { refundId: string; actor: { id: number; name: string }; at: Date }
export type Undecided = 'unknown' | 'decided_before' | 'same_person'

/**
 * Does what another person asked for. What has changed since is found by the same rules as when it was asked for; then
 * nothing goes back, and the request waits on.
 */
export async function confirmRefund(
  services: Services,
  decision: Decision,
): Promise<(Accepted & { way: WaitingRequest['way'] }) | Undecided | ReturnRefusal> {
  const done = await inTransaction(services.database.db, async (tx) => {
    const asked = await waitingOf(tx, decision)
    if (typeof asked === 'string') return asked
    if (asked.requestedBy.id === decision.actor.id) return 'same_person' as const
    // Before the refund, which must find nothing else waiting.
    await decideRequest(tx, asked.id, {
      state: 'confirmed',
      by: decision.actor.id,
      at: decision.at,
      reason: null,
    })
    const accepted = await refundFor(services, tx, asked, decision)
    if ('refused' in accepted) throw new Refused(accepted)
    await audit(tx, 'refund.confirmed', asked, decision)
    return { ...accepted, way: asked.way }
  }).catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal
    throw error
  })
  if (typeof done === 'object' && 'refundId' in done) refundRequested(services, done.campaignId)
  return done
}

/** Gives up what the transaction wrote until then. */
class Refused extends Error {
  readonly refusal: ReturnRefusal
  constructor(refusal: ReturnRefusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

function refundFor(
  services: Services,
  tx: Tx,
  asked: WaitingRequest,
  { actor, at }: Decision,
): Promise<Accepted | ReturnRefusal> {
  const input: RefundInput = {
    donationId: asked.donationId,
    amountPaise: asked.amountPaise,
    reason: asked.reason,
    actor: asked.requestedBy,
    at,
    confirmed: { refundId: asked.refundId, by: actor.id },
  }
  return asked.sentOn === null
    ? requestRefund(services, tx, input)
    : writeDownTransfer(services, tx, { ...input, sentOn: asked.sentOn, reference: asked.reference! })
}

/** Nothing goes back: whoever asked, or another person, says why. */
export const declineRefund = (
  { database }: Services,
  decision: Decision & { reason: string },
): Promise<'declined' | Undecided> =>
  inTransaction(database.db, async (tx) => {
    const asked = await waitingOf(tx, decision)
    if (typeof asked === 'string') return asked
    const { actor, at, reason } = decision
    await decideRequest(tx, asked.id, { state: 'declined', by: actor.id, at, reason })
    await audit(tx, 'refund.declined', asked, decision, reason)
    return 'declined'
  })

async function waitingOf(tx: Tx, { refundId }: Decision): Promise<WaitingRequest | Undecided> {
  const asked = await lockRequest(tx, refundId)
  if (asked === undefined) return 'unknown'
  return asked.state === 'waiting' ? asked : 'decided_before'
}

const audit = (
  tx: Tx,
  action: string,
  { refundId, donationId, amountPaise }: WaitingRequest,
  { actor, at }: Decision,
  reason?: string,
) =>
  recordAudit(tx, {
    at,
    actorId: actor.id,
    actor: actor.name,
    action,
    subject: `donation:${donationId}`,
    details: { refund: refundId, paise: amountPaise, ...(reason !== undefined && { reason }) },
  })
