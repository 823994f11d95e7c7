import type { BodyOf } from '../../../contract/call.ts'
import {
  rejectionReasons,
  type FundraiserField,
  type FundraiserStatus,
  type RejectionReason,
} from '../../../contract/campaigns/facts.ts'
import type { AlarmKind } from '../../../contract/campaigns/review-fields.ts'
import type { fundraiserReview } from '../../../contract/campaigns/review.ts'
import { AppError } from '../../http/app-error.ts'
import { takeDecision, type DecisionContext, type DecisionRule } from '../../platform/decisions/decide.ts'
import type { Services } from '../../services.ts'
import { moverOf } from '../life/access.ts'
import { moveCampaign } from '../life/moves.ts'
import type { StoredCampaign } from '../life/store-life.ts'
import { compareOne } from './alarms/compare.ts'
import { countOpenAlarms, dismissAlarm } from './alarms/store-alarms.ts'
import { tellOfReview } from './letters.ts'
import { areAllRight, waitsAs, type ReviewStage } from './rules.ts'
import {
  insertDataRequest,
  insertFindings,
  listDataRequests,
  listFindings,
  setTaken,
} from './store-review.ts'
import { caseAt, type CaseActor, type CaseBody } from './take.ts'

export type DecisionServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'fieldCrypto' | 'messages' | 'storage'
>
type Calls = typeof fundraiserReview
type CaseDecision<Body extends CaseBody, Result = void> = DecisionRule<
  DecisionServices,
  Body,
  StoredCampaign,
  Result
>

/** Moves a case and names the pages that show it. */
export const moveCase = async (
  { tx, by, at, refresh, record }: DecisionContext<unknown, unknown, StoredCampaign>,
  to: FundraiserStatus,
  decided: Omit<Parameters<typeof moveCampaign>[3], 'by' | 'at'>,
): Promise<void> => refresh(...(await moveCampaign(tx, record, to, { by: moverOf(by), at, ...decided })))

const auditOf = (action: string, { id }: StoredCampaign, details: object) => ({
  action: `campaign.${action}`,
  subject: `campaign:${id}`,
  details,
})

/** Records the findings of a reviewer about sections. */
export const sectionFindings: CaseDecision<BodyOf<Calls['saveReview']>> = {
  subject: caseAt('review'),
  from: [waitsAs.review],
  async apply({ tx, by, at, record, body: { sections } }) {
    await setTaken(tx, record.id, { by: by.actor.accountId, at })
    const findings = sections.map(({ name, verdict, note }) => ({
      stage: 'review' as const,
      section: name,
      verdict,
      note,
      actorId: by.actor.accountId,
      at,
    }))
    await insertFindings(tx, record.id, findings)
  },
  audit: ({ record, body: { sections } }) =>
    auditOf('reviewed', record, Object.fromEntries(sections.map(({ name, verdict }) => [name, verdict]))),
}

const pass: CaseDecision<BodyOf<Calls['pass']>> = {
  subject: caseAt('review'),
  from: [waitsAs.review],
  async check({ tx, record: { id } }) {
    const findings = await listFindings(tx, id)
    if (!areAllRight(findings, await listDataRequests(tx, id))) throw new AppError('REVIEW_UNFINISHED')
    if ((await countOpenAlarms(tx, id)) > 0) throw new AppError('ALARMS_OPEN')
  },
  apply: (deciding) =>
    moveCase(deciding, 'reviewed', {
      decision: { stage: 'review', decision: 'pass' },
      values: { submitted_at: deciding.at },
    }),
}

/** Passes a fundraiser on to the approvers, after it was compared with the others. */
export async function passCase(
  services: DecisionServices,
  by: CaseActor,
  body: BodyOf<Calls['pass']>,
): Promise<void> {
  await compareOne(services, body.campaignId)
  await takeDecision(services, by, pass, body)
}

type Request = CaseBody & { fields: readonly FundraiserField[]; reason: string }

/** Asks the organiser for more: opens the named fields to them. */
export const dataRequest = (stage: ReviewStage): CaseDecision<Request> => ({
  subject: caseAt(stage),
  from: [waitsAs[stage]],
  async apply(deciding) {
    const { tx, by, at, record, body } = deciding
    const { reason } = body
    const fields = [...new Set(body.fields)]
    await moveCase(deciding, 'data_requested', {
      decision: { stage, decision: 'request', reason, fields },
      values: { requested_fields: fields },
    })
    await insertDataRequest(tx, record.id, {
      stage,
      fields,
      reason,
      askedById: by.actor.accountId,
      askedAt: at,
    })
  },
  follow: ({ services, tx, record, body: { fields, reason } }) =>
    tellOfReview(tx, services, record, { about: 'requested', fields: [...new Set(fields)], reason }),
})

type Rejection = CaseBody & { reasonKind: RejectionReason; reason: string }

/** Rejects a fundraiser that waits at this stage, or for an answer to this stage. */
export const caseRejection = (stage: ReviewStage): CaseDecision<Rejection> => ({
  subject: caseAt(stage),
  async check({ tx, record }) {
    if (record.status === waitsAs[stage]) return
    const [newest] = await listDataRequests(tx, record.id)
    if (newest?.stage !== stage) throw new AppError('STEP_IMPOSSIBLE')
  },
  apply: (deciding) => {
    const { reasonKind, reason } = deciding.body
    return moveCase(deciding, 'rejected', {
      decision: { stage, decision: 'reject', reasonKind, reason },
      reason: [rejectionReasons[reasonKind], reason].filter(Boolean).join(': '),
      values: { requested_fields: [] },
    })
  },
  follow: ({ services, tx, record, body: { reasonKind, reason } }) =>
    tellOfReview(tx, services, record, { about: 'rejected', reasonKind, reason }),
})

/** Records why a likeness can be dismissed; the first note is kept. @throws NOT_FOUND for an alarm of another case */
export const alarmDismissal: CaseDecision<BodyOf<Calls['dismissAlarm']>, AlarmKind | 'before'> = {
  subject: caseAt('review'),
  async apply({ tx, by, at, record: { id: campaignId }, body: { alarmId, note } }) {
    const done = await dismissAlarm(tx, { campaignId, alarmId, note, by: by.actor.accountId, at })
    if (done === 'missing') throw new AppError('NOT_FOUND')
    await setTaken(tx, campaignId, { by: by.actor.accountId, at })
    return done
  },
  audit: ({ record, body: { note } }, done) =>
    done === 'before' ? undefined : auditOf('alarm-dismissed', record, { alarm: done, reason: note }),
}
