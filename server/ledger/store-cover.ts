import { recordAudit } from '../platform/db/audit.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'
import { coverLines } from './rules.ts'
import { insertGroup } from './store-groups.ts'

/** An event that moved money of a fundraiser's fund. */
export type FundMove = {
  campaignId: number
  isTest: boolean
  /** Names the event, once: `refund:R12`. */
  cause: string
  /** Paise that came into the fund again, of which the charity first gets back what it covered. */
  cameBackPaise?: number
  at: Date
}

/**
 * Keeps a fund from falling below nothing after money of it was paid out: the charity covers what is missing, and gets it
 * back from what returns of the same money. New gifts pay nothing back: they are for the cause. Call it after the event is
 * booked, in its transaction.
 */
export async function coverFund(tx: Runs, move: FundMove): Promise<void> {
  const { campaignId, isTest, cause, cameBackPaise = 0, at } = move
  // Two events at once must not each see a fund that is still enough for it alone.
  await runNamed(tx, 'select 1 from campaign where id = $1 for no key update', [campaignId])
  const [paidOut] = await runNamed(
    tx,
    `select 1 from ledger_group where campaign_id = $1 and kind in ('payout', 'payout_return', 'cover') limit 1`,
    [campaignId],
  )
  if (paidOut === undefined) return
  const [fund] = await runNamed<{ paise: number; coveredPaise: number }>(
    tx,
    // By days, which are few, however many gifts there were.
    `select
       (select coalesce(sum(credit_paise - debit_paise), 0) from ledger_day where account = 'fund:campaign:' || $1::integer and is_test = $2)::bigint
       + (select coalesce(sum(credit_paise - debit_paise), 0) from ledger_day_delta where account = 'fund:campaign:' || $1::integer and is_test = $2)::bigint as paise,
       (select coalesce(sum(r.paise), 0)::bigint from ledger_group g join ledger_row r on r.group_id = g.id
        where g.campaign_id = $1::integer and g.kind = 'cover' and g.is_test = $2 and r.account = 'covered_by_charity') as "coveredPaise"`,
    [campaignId, isTest],
  )
  const { paise, coveredPaise } = fund!
  const coversPaise = paise < 0 ? -paise : -Math.min(paise, coveredPaise, Math.max(0, cameBackPaise))
  if (coversPaise === 0) return
  await insertGroup(tx, {
    ...{ kind: 'cover', provider: 'charity', entityId: cause, campaignId, isTest },
    ...{ occurredAt: at, recordedAt: at, lines: coverLines(campaignId, coversPaise) },
  })
  await recordAudit(tx, {
    ...{ at, actorId: null, actor: 'books', action: 'fund.covered', subject: `campaign:${campaignId}` },
    details: { cause, paise: coversPaise },
  })
}
