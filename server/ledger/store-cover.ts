import { recordAudits } from '../platform/db/audit.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'
import { coverLines } from './rules.ts'
import { insertGroups } from './store-groups.ts'

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
 * Keeps funds from falling below nothing after money of them was paid out: the charity covers what is missing, and gets it
 * back from what returns of the same money. New gifts pay nothing back: they are for the cause. Call it after the events are
 * booked, in their transaction; each names a fund once.
 */
export async function coverFunds(tx: Runs, moves: readonly FundMove[]): Promise<void> {
  const campaignIds = [...new Set(moves.map(({ campaignId }) => campaignId))]
  if (campaignIds.length === 0) return
  // Two events at once must not each see a fund that is still enough for it alone.
  await runNamed(tx, 'select 1 from campaign where id = any ($1::integer[]) order by id for no key update', [
    campaignIds,
  ])
  const funds = await readFunds(tx, moves)
  const covers = funds.flatMap(({ place, paise, coveredPaise }) => {
    const move = moves[place - 1]!
    const coversPaise =
      paise < 0 ? -paise : -Math.min(paise, coveredPaise, Math.max(0, move.cameBackPaise ?? 0))
    return coversPaise === 0 ? [] : [{ ...move, coversPaise }]
  })
  await insertGroups(
    tx,
    covers.map(({ campaignId, isTest, cause, at, coversPaise }) => ({
      kind: 'cover',
      provider: 'charity',
      entityId: cause,
      campaignId,
      isTest,
      occurredAt: at,
      recordedAt: at,
      lines: coverLines(campaignId, coversPaise),
    })),
  )
  await recordAudits(
    tx,
    covers.map(({ campaignId, cause, at, coversPaise }) => ({
      at,
      actorId: null,
      actor: 'books',
      action: 'fund.covered',
      subject: `campaign:${campaignId}`,
      details: { cause, paise: coversPaise },
    })),
  )
}

export const coverFund = (tx: Runs, move: FundMove): Promise<void> => coverFunds(tx, [move])

type Fund = { place: number; paise: number; coveredPaise: number }

/** Reads what funds hold of which anything was paid out: by days, which are few, however many gifts there were. */
const readFunds = (tx: Runs, moves: readonly FundMove[]): Promise<Fund[]> =>
  runNamed<Fund>(
    tx,
    `select m.place::int,
       ((select coalesce(sum(credit_paise - debit_paise), 0) from ledger_day
         where account = 'fund:campaign:' || m.campaign_id and is_test = m.is_test)
        + (select coalesce(sum(credit_paise - debit_paise), 0) from ledger_day_delta
         where account = 'fund:campaign:' || m.campaign_id and is_test = m.is_test))::bigint as paise,
       (select coalesce(sum(r.paise), 0)::bigint from ledger_group g join ledger_row r on r.group_id = g.id
        where g.campaign_id = m.campaign_id and g.kind = 'cover' and g.is_test = m.is_test
          and r.account = 'covered_by_charity') as "coveredPaise"
     from unnest($1::integer[], $2::boolean[]) with ordinality m (campaign_id, is_test, place)
     where exists (select from ledger_group g
       where g.campaign_id = m.campaign_id and g.kind in ('payout', 'payout_return', 'cover'))`,
    [moves.map(({ campaignId }) => campaignId), moves.map(({ isTest }) => isTest)],
  )
