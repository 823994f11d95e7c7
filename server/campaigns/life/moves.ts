import type { FundraiserStatus } from '../../../contract/campaigns/facts.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addStatusHistory, insertDecision, saveCampaign, type StoredCampaign } from './store-life.ts'

/** Mover of a fundraiser, and the address from which the request came. */
export type Mover = { accountId: number | null; name: string; ip?: string }

export type DecisionStage = 'review' | 'approval' | 'management' | 'administration'
export type DecisionKind =
  | 'pass'
  | 'approve'
  | 'request'
  | 'reject'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'inactivate'
  | 'complete'

/** A decision of staff about a fundraiser. `fields` are those that a data request opens. */
export type Decision = {
  stage: DecisionStage
  decision: DecisionKind
  reasonKind?: string | undefined
  reason?: string | undefined
  fields?: readonly string[]
}

/** From where a fundraiser may come into each status; the database holds the same. Specification: decisions §5. */
const cameFrom: Record<FundraiserStatus, readonly FundraiserStatus[]> = {
  draft: [],
  in_review: ['draft', 'data_requested'],
  data_requested: ['in_review', 'reviewed'],
  reviewed: ['in_review', 'data_requested'],
  live: ['reviewed', 'paused', 'completed'],
  rejected: ['in_review', 'data_requested', 'reviewed'],
  paused: ['live'],
  completed: ['live', 'paused'],
  stopped: ['live', 'paused'],
  inactivated: ['live', 'paused', 'completed', 'stopped'],
}

export const mayBecome = (to: FundraiserStatus, from: FundraiserStatus): boolean =>
  cameFrom[to].includes(from)

/**
 * Moves a fundraiser that the transaction holds: its status, a row of its history, an audit row, and the decision where
 * staff decide. @returns tags of the pages that show it, to be published after the commit
 * @throws STEP_IMPOSSIBLE where another was quicker; FOUR_EYES where the mover belongs to it or had a part in the stage before
 */
export async function moveCampaign(
  tx: Tx,
  campaign: Pick<StoredCampaign, 'id' | 'status'>,
  to: FundraiserStatus,
  {
    by,
    at,
    decision,
    reason = decision?.reason,
    values = {},
  }: {
    by: Mover
    at: Date
    decision?: Decision
    reason?: string | undefined
    values?: Parameters<typeof saveCampaign>[2]
  },
): Promise<string[]> {
  if (!mayBecome(to, campaign.status)) throw new AppError('STEP_IMPOSSIBLE')
  const decisionId = decision && (await writeDecision(tx, campaign.id, to, { by, at, decision }))
  // The database compares the move with this row.
  await addStatusHistory(tx, { id: campaign.id, at, by, from: campaign.status, to, note: reason || null })
  await saveCampaign(tx, campaign.id, {
    ...values,
    status: to,
    updated_at: at,
    taken_by: null,
    taken_at: null,
    ...(decisionId !== undefined && { decision_id: decisionId }),
  })
  await recordAudit(tx, {
    at,
    actorId: by.accountId,
    actor: by.name,
    action: 'campaign.status-changed',
    subject: `campaign:${campaign.id}`,
    details: {
      status: { from: campaign.status, to },
      ...(reason && { reason }),
      ...(by.ip !== undefined && { ip: by.ip }),
    },
  })
  return ['fundraisers', `fundraiser:${campaign.id}`]
}

/** Writes a decision down that moves nothing, or the one that a move rests on. @throws FOUR_EYES */
export async function writeDecision(
  tx: Tx,
  campaignId: number,
  to: FundraiserStatus,
  { by, at, decision }: { by: Mover; at: Date; decision: Decision },
): Promise<number> {
  if (by.accountId === null) throw new Error('a decision has an account')
  const { stage, decision: kind, reasonKind = null, reason = '', fields = [] } = decision
  return insertDecision(tx, {
    campaign_id: campaignId,
    stage,
    decision: kind,
    to_status: to,
    reason_kind: reasonKind,
    reason,
    fields: [...fields],
    actor_id: by.accountId,
    at,
  }).catch(asFourEyes)
}

/** Says in words that the database refused somebody their own case. */
export function asFourEyes(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'campaign_four_eyes') throw new AppError('FOUR_EYES')
  throw error
}
