import { AppError } from '../../http/app-error.ts'
import {
  takeDecision,
  type DecisionMaker,
  type DecisionContext,
  type DecisionRule,
  type DecisionSubject,
} from '../../platform/decisions/decide.ts'
import type { Services } from '../../services.ts'
import { writeDownTransfer, type ReturnRefusal } from '../bank/bank-transfer.ts'
import { refundRequested } from '../jobs.ts'
import { refundRefusalOf } from '../refusals.ts'
import { requestRefund, type Accepted, type RefundInput } from '../request-refund.ts'
import { decideRequest, lockRequest, type WaitingRequest } from './store-requests.ts'

type Body = { refundId: string }
type Refusing = Body & { reason: string }

const request: DecisionSubject<Services, Body, WaitingRequest> = {
  lock: ({ tx, body }) => lockRequest(tx, body.refundId),
  late: 'RESOLVED_BEFORE',
  constraints: { refund_request_second_person: 'SAME_PERSON' },
}

const auditOf = (action: string, { refundId, donationId, amountPaise }: WaitingRequest) => ({
  action,
  subject: `donation:${donationId}`,
  details: { refund: refundId, paise: amountPaise },
})

/** Sends what another person requested. The rules of a new request apply again; if one refuses, the request still waits. */
const confirmation: DecisionRule<Services, Body, WaitingRequest, Accepted> = {
  subject: request,
  from: ['waiting'],
  check({ by, record }) {
    if (record.requestedBy.id === by.actor.accountId) throw new AppError('SAME_PERSON')
  },
  async apply(deciding) {
    const { tx, by, at, record } = deciding
    // Before the refund, which must find nothing else waiting.
    await decideRequest(tx, record.id, { state: 'confirmed', by: by.actor.accountId, at, reason: null })
    const accepted = await refundFor(deciding)
    if ('refused' in accepted)
      throw accepted.refused === 'too_much' ? new AppError('REFUND_CHANGED') : refundRefusalOf(accepted)
    return accepted
  },
  audit: ({ record }) => auditOf('refund.confirmed', record),
}

/** @throws NOT_FOUND, RESOLVED_BEFORE, SAME_PERSON, and the refusals of a refund */
export async function confirmRefund(services: Services, by: DecisionMaker, body: Body): Promise<void> {
  const { campaignId } = (await takeDecision(services, by, confirmation, body))!
  refundRequested(services, campaignId)
}

function refundFor({
  services,
  tx,
  at,
  by,
  record,
}: DecisionContext<Services, Body, WaitingRequest>): Promise<Accepted | ReturnRefusal> {
  const input: RefundInput = {
    donationId: record.donationId,
    amountPaise: record.amountPaise,
    reason: record.reason,
    actor: record.requestedBy,
    at,
    confirmed: { refundId: record.refundId, by: by.actor.accountId },
  }
  return record.sentOn === null
    ? requestRefund(services, tx, input)
    : writeDownTransfer(services, tx, { ...input, sentOn: record.sentOn, reference: record.reference! })
}

/** Nothing is refunded: the requester, or another person, states why. */
export const refundRefusal: DecisionRule<Services, Refusing, WaitingRequest> = {
  subject: request,
  from: ['waiting'],
  apply: ({ tx, by, at, record, body: { reason } }) =>
    decideRequest(tx, record.id, { state: 'declined', by: by.actor.accountId, at, reason }),
  audit: ({ record }) => auditOf('refund.declined', record),
}
