import type { Language } from '../../../shared/languages.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

const batch = 2000

/**
 * Looks through the receipts of a year and notes a letter for every donor that has none yet. What was numbered since
 * the last time is looked at next time; several processes take turns.
 */
export async function planYearEmails(db: Db, year: string, now: Date): Promise<void> {
  for (const series of [year, `TEST/${year}`]) while ((await planBatch(db, series, now)) === batch);
}

const planBatch = (db: Db, series: string, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    await runNamed(
      tx,
      `insert into year_plan (series, last_number)
       select series, 0 from receipt_series where series = $1 on conflict do nothing`,
      [series],
    )
    const [plan] = await runNamed<{ last: number }>(
      tx,
      'select last_number as last from year_plan where series = $1 for update',
      [series],
    )
    if (plan === undefined) return 0
    const [looked] = await runNamed<{ count: number }>(
      tx,
      `with next as (
         select number, donation_id from receipt where series = $1 and number > $2 order by number limit ${batch}),
       noted as (
         insert into year_email (series, donor_hash, donation_id, planned_at)
         select distinct on (d.donor_email) $1, sha256(convert_to(d.donor_email, 'UTF8')), d.id, $3::timestamptz
         from next join donation d on d.id = next.donation_id order by d.donor_email, d.paid_at desc
         on conflict do nothing),
       moved as (
         update year_plan set last_number = coalesce((select max(number) from next), last_number) where series = $1)
       select count(*)::int as count from next`,
      [series, plan.last, now],
    )
    return looked?.count ?? 0
  })

export type DueEmail = {
  series: string
  donorHash: Buffer
  donationId: string
  donorName: string
  donorEmail: string
  language: Language
}

/** Locked until the transaction ends; those another process holds are left out. */
export const takeDueEmails = (tx: Tx, limit: number): Promise<DueEmail[]> =>
  runNamed<DueEmail>(
    tx,
    `select w.series, w.donor_hash as "donorHash", w.donation_id as "donationId", d.donor_name as "donorName",
       d.donor_email as "donorEmail", d.language
     from year_email w join donation d on d.id = w.donation_id
     where w.settled_at is null order by w.planned_at limit $1 for update of w skip locked`,
    [limit],
  )

export const settleEmails = (tx: Tx, letters: readonly DueEmail[], at: Date) =>
  runNamed(
    tx,
    `update year_email w set settled_at = $3 from unnest($1::text[], $2::bytea[]) as s (series, donor_hash)
     where w.series = s.series and w.donor_hash = s.donor_hash`,
    [letters.map(({ series }) => series), letters.map(({ donorHash }) => donorHash), at],
  )

/** The address that a donation was made with; '' for no such donation. */
export async function findDonorEmail(on: Runs, donationId: string): Promise<string> {
  const [donation] = await runNamed<{ email: string }>(
    on,
    'select donor_email as email from donation where id = $1',
    [donationId],
  )
  return donation?.email ?? ''
}
