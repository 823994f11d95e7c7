import type { StatusName } from '../../../contract/status.ts'
import type { payoutStatus } from '../../../contract/withdrawals/statuses.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { WithdrawalStatus } from '../requests/store-withdrawals.ts'

export type TrancheMove = { to: WithdrawalStatus; at: Date; actor: string | null; reason: string }
export type TrancheLine = { what: string; amountPaise: number }
export type TranchePayout = {
  status: StatusName<typeof payoutStatus>
  reference: string
  utr: string | null
  paidOn: string | null
  failureReason: string | null
}

/** Parts of one withdrawal beside its row. */
export type WithdrawalBesides = {
  title: string
  askedBy: string
  billedPaise: number
  lines: TrancheLine[]
  moves: TrancheMove[]
  payout: TranchePayout | null
}

export async function readWithdrawalParts(on: Runs, id: number): Promise<WithdrawalBesides> {
  const [[head], lines, moves, [payout]] = await Promise.all([
    runNamed<{ title: string; askedBy: string; billedPaise: number }>(
      on,
      `select c.title, a.full_name as "askedBy", w.billed_paise as "billedPaise"
       from withdrawal w join campaign c on c.id = w.campaign_id join account a on a.id = w.asked_by where w.id = $1`,
      [id],
    ),
    runNamed<TrancheLine>(
      on,
      'select what, amount_paise as "amountPaise" from withdrawal_line where withdrawal_id = $1 order by position',
      [id],
    ),
    runNamed<TrancheMove>(
      on,
      `select v.to_status as to, v.at, a.full_name as actor, v.reason from withdrawal_move v left join account a on a.id = v.actor_id
       where v.withdrawal_id = $1 order by v.id limit 50`,
      [id],
    ),
    runNamed<TranchePayout>(
      on,
      `select status, reference, utr, paid_on::text as "paidOn", failure_reason as "failureReason" from payout
       where withdrawal_id = $1 order by id desc limit 1`,
      [id],
    ),
  ])
  return { ...head!, lines, moves, payout: payout ?? null }
}
