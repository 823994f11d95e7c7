import type { Language } from '../../../../shared/languages.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { runNamed, type Runs } from '../../../platform/db/named.ts'

/** Begins the letters of a tranche that has bills to show and none that waits. @returns whether they began now */
export async function insertTrancheMailing(tx: Tx, withdrawalId: number, at: Date): Promise<boolean> {
  const made = await runNamed(
    tx,
    `insert into tranche_mailing (withdrawal_id, started_at)
     select $1, $2 where exists (
         select from withdrawal_document where withdrawal_id = $1 and public_status = 'approved' and removed_at is null)
       and not exists (
         select from withdrawal_document where withdrawal_id = $1 and public_status = 'offered' and removed_at is null)
     on conflict do nothing returning withdrawal_id`,
    [withdrawalId, at],
  )
  return made.length > 0
}

export type HeldTrancheMailing = {
  withdrawalId: number
  isGathered: boolean
  fundraiser: string
  organiser: string
  amountPaise: number
  shownPaise: number
  lines: { what: string; amountPaise: number }[]
}

/** Holds letters that are not all written; another process that writes them is waited for. */
export async function holdTrancheMailing(
  tx: Tx,
  withdrawalId: number,
): Promise<HeldTrancheMailing | undefined> {
  const [found] = await runNamed<HeldTrancheMailing>(
    tx,
    `select m.withdrawal_id as "withdrawalId", m.is_gathered as "isGathered", c.title as fundraiser,
       c.organiser_name as organiser, w.amount_paise as "amountPaise",
       (select coalesce(sum(d.amount_paise), 0) from withdrawal_document d where d.withdrawal_id = w.id
          and d.kind = 'bill' and d.public_status = 'approved' and d.removed_at is null)::bigint as "shownPaise",
       (select json_agg(json_build_object('what', l.what, 'amountPaise', l.amount_paise) order by l.position)
        from withdrawal_line l where l.withdrawal_id = w.id) as lines
     from tranche_mailing m join withdrawal w on w.id = m.withdrawal_id join campaign c on c.id = w.campaign_id
     where m.withdrawal_id = $1 and m.finished_at is null for update of m`,
    [withdrawalId],
  )
  return found
}

/** Writes down whose rupees went to the tranche: each donor once, by the last of their gifts. */
export async function gatherDonors(tx: Tx, withdrawalId: number): Promise<void> {
  await runNamed(
    tx,
    `with tranche as (
       select w.campaign_id, w.is_test, g.id as group_id
       from withdrawal w join payout p on p.withdrawal_id = w.id and p.status = 'paid'
         join ledger_group g on g.campaign_id = w.campaign_id and g.kind = 'payout' and g.entity_id = p.id::text
       where w.id = $1),
     part as (
       select s.donation_id, sum(s.paise) as paise
       from tranche t cross join lateral fund_spending(t.campaign_id, t.is_test) s
       where s.payout_group_id = t.group_id and s.donation_id is not null group by 1),
     written as (
       insert into tranche_letter (withdrawal_id, donation_id, paise)
       select distinct on (lower(d.donor_email)) $1, d.id, sum(part.paise) over (partition by lower(d.donor_email))
       from part join donation d on d.id = part.donation_id
       where d.donor_email <> ''
       order by lower(d.donor_email), d.paid_at desc)
     update tranche_mailing set is_gathered = true where withdrawal_id = $1`,
    [withdrawalId],
  )
}

export type DonorOfTranche = {
  email: string
  name: string
  donationId: string
  isTest: boolean
  language: Language
  paise: number
}

/** Takes the next letters out of those that wait. */
export const takeDonors = (tx: Tx, withdrawalId: number, limit: number): Promise<DonorOfTranche[]> =>
  runNamed<DonorOfTranche>(
    tx,
    `with taken as (
       delete from tranche_letter where (withdrawal_id, donation_id) in (
         select withdrawal_id, donation_id from tranche_letter where withdrawal_id = $1 order by donation_id limit $2)
       returning donation_id, paise)
     select lower(d.donor_email) as email, d.donor_name as name, d.id as "donationId", d.is_test as "isTest", d.language, t.paise
     from taken t join donation d on d.id = t.donation_id`,
    [withdrawalId, limit],
  )

/** Counts letters that were written; `isLast` ends them. */
export async function moveTrancheMailing(
  tx: Tx,
  withdrawalId: number,
  { count, isLast, at }: { count: number; isLast: boolean; at: Date },
): Promise<void> {
  await runNamed(
    tx,
    `update tranche_mailing set recipients = recipients + $2,
       finished_at = case when $3::boolean then $4::timestamptz end where withdrawal_id = $1`,
    [withdrawalId, count, isLast, at],
  )
}

export async function listUnfinishedTranches(on: Runs): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    'select withdrawal_id as id from tranche_mailing where finished_at is null order by 1 limit 1000',
    [],
  )
  return rows.map(({ id }) => id)
}
