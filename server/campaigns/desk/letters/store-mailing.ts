import type { Language } from '../../../../shared/languages.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { runNamed, type Runs } from '../../../platform/db/named.ts'

/** Begins letters to all donors of a fundraiser, of an update or of thanks. @returns undefined where they began before */
export async function insertMailing(
  tx: Tx,
  { campaignId, updateId, at }: { campaignId: number; updateId: number | null; at: Date },
): Promise<number | undefined> {
  const [made] = await runNamed<{ id: number }>(
    tx,
    `insert into campaign_mailing (campaign_id, update_id, started_at) values ($1, $2, $3)
     on conflict do nothing returning id`,
    [campaignId, updateId, at],
  )
  return made?.id
}

export type HeldMailing = {
  id: number
  campaignId: number
  updateId: number | null
  afterEmail: string
  slug: string
  fundraiser: string
  organiser: string
  /** Rich text of the update; null for thanks. */
  update: { title: string; html: string } | null
  thanks: string | null
}

/** Holds letters that are not all written; another process that writes them is waited for. */
export async function holdMailing(tx: Tx, id: number): Promise<HeldMailing | undefined> {
  const [found] = await runNamed<HeldMailing>(
    tx,
    `select m.id, m.campaign_id as "campaignId", m.update_id as "updateId", m.after_email as "afterEmail", c.slug,
       c.title as fundraiser, c.organiser_name as organiser,
       (select json_build_object('title', u.title, 'html', u.body_html) from campaign_update u where u.id = m.update_id) as update,
       (select t.message from campaign_thanks t where t.campaign_id = m.campaign_id and m.update_id is null) as thanks
     from campaign_mailing m join campaign c on c.id = m.campaign_id
     where m.id = $1 and m.finished_at is null for update of m`,
    [id],
  )
  return found
}

export type DonorToTell = {
  email: string
  name: string
  donationId: string
  isTest: boolean
  language: Language
}

/** The next donors by their addresses, each once, with what they gave last. */
export const nextDonors = (
  tx: Tx,
  campaignId: number,
  after: string,
  limit: number,
): Promise<DonorToTell[]> =>
  runNamed<DonorToTell>(
    tx,
    `select distinct on (lower(d.donor_email) collate "C") lower(d.donor_email) as email, d.donor_name as name,
       d.id as "donationId", d.is_test as "isTest", d.language
     from donation d
     where d.campaign_id = $1 and d.paid_at is not null and d.state <> 'refunded' and d.donor_email <> ''
       and lower(d.donor_email) collate "C" > $2
     order by lower(d.donor_email) collate "C", d.paid_at desc limit $3`,
    [campaignId, after, limit],
  )

/** Goes on behind the last donor; `isLast` ends the letters. */
export async function moveMailing(
  tx: Tx,
  mailing: Pick<HeldMailing, 'id' | 'campaignId' | 'updateId'>,
  { afterEmail, count, isLast, at }: { afterEmail: string; count: number; isLast: boolean; at: Date },
): Promise<void> {
  await runNamed(
    tx,
    `update campaign_mailing set after_email = $2, recipients = recipients + $3,
       finished_at = case when $4::boolean then $5::timestamptz end where id = $1`,
    [mailing.id, afterEmail, count, isLast, at],
  )
  if (!isLast) return
  if (mailing.updateId !== null)
    await runNamed(tx, 'update campaign_update set told_at = $2 where id = $1', [mailing.updateId, at])
  else
    await runNamed(
      tx,
      `update campaign_thanks t set recipients = m.recipients from campaign_mailing m
       where t.campaign_id = $1 and m.id = $2`,
      [mailing.campaignId, mailing.id],
    )
}

export async function listUnfinished(on: Runs): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    'select id from campaign_mailing where finished_at is null order by id limit 1000',
    [],
  )
  return rows.map(({ id }) => id)
}

/** Number of people who gave to a fundraiser, by their addresses. */
export async function countDonorsToTell(on: Runs, campaignId: number): Promise<number> {
  const [found] = await runNamed<{ n: number }>(
    on,
    `select count(distinct lower(donor_email))::int as n from donation
     where campaign_id = $1 and paid_at is not null and state <> 'refunded' and donor_email <> ''`,
    [campaignId],
  )
  return found!.n
}

/** @returns null for an account without an address */
export async function findEmailOf(on: Runs, accountId: number): Promise<string | null> {
  const [found] = await runNamed<{ email: string | null }>(on, 'select email from account where id = $1', [
    accountId,
  ])
  return found?.email ?? null
}
