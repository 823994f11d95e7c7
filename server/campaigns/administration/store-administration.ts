import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type ManagerChoice = { id: number; name: string; live: number }

/** Accounts that may manage fundraisers, who has fewest live ones first. */
export const listManagers = (on: Runs): Promise<ManagerChoice[]> =>
  runNamed<ManagerChoice>(
    on,
    `select a.id, a.full_name as name,
       (select count(*)::int from campaign c where c.manager_id = a.id and c.status = 'live') as live
     from account a
     where a.state = 'active' and exists (
       select from account_role ar join role r on r.id = ar.role_id
       where ar.account_id = a.id and 'campaigns.manage' = any(r.permissions))
     order by live, a.full_name, a.id limit 200`,
    [],
  )

export type AdministrationFacts = {
  organiser: string
  manager: string | null
  donorCount: number
  openReports: number
  mandates: number
  mayDelete: boolean
  isOwn: boolean
}

/** Facts around a fundraiser, for one reader. */
export async function factsAround(on: Runs, id: number, readerId: number): Promise<AdministrationFacts> {
  const [found] = await runNamed<AdministrationFacts>(
    on,
    `select c.organiser_name as organiser, m.full_name as manager,
       (coalesce((select donor_count from campaign_total where campaign_id = c.id), 0)
         + coalesce((select sum(donors) from campaign_delta where campaign_id = c.id), 0))::int as "donorCount",
       (select count(*)::int from campaign_report where campaign_id = c.id and status = 'open') as "openReports",
       (select count(*)::int from mandate x join donation d on d.id = x.donation_id
        where d.campaign_id = c.id and x.state in ('active', 'paused')) as mandates,
       not exists (select from donation where campaign_id = c.id) as "mayDelete",
       belongs_to_campaign(c.id, $2) as "isOwn"
     from campaign c left join account m on m.id = c.manager_id where c.id = $1`,
    [id, readerId],
  )
  return found!
}

export async function insertManagerChange(
  tx: Tx,
  change: { campaignId: number; from: number | null; to: number; note: string; by: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('campaign_manager_change')
    .values({
      campaign_id: change.campaignId,
      from_id: change.from,
      to_id: change.to,
      note: change.note,
      by_id: change.by,
      at: change.at,
    })
    .execute()
}

/** Removes a fundraiser with all that hangs on it; one with a gift the database keeps. @returns false for that */
export async function deleteCampaign(tx: Tx, id: number): Promise<boolean> {
  const [given] = await runNamed<{ has: boolean }>(
    tx,
    'select exists (select from donation where campaign_id = $1) as has',
    [id],
  )
  if (given!.has) return false
  for (const table of ['campaign_update', 'campaign_delta', 'campaign_total', 'campaign_donor'] as const)
    await tx.deleteFrom(table).where('campaign_id', '=', id).execute()
  await tx.deleteFrom('campaign').where('id', '=', id).execute()
  return true
}

export type HistoryRow = { at: Date; actor: string; action: string; details: Record<string, unknown> }

/** Everything that was done to a fundraiser, the newest two hundred. */
export const listDeeds = (on: Runs, id: number): Promise<HistoryRow[]> =>
  runNamed<HistoryRow>(
    on,
    `select at, actor, action, details from audit where subject = 'campaign:' || $1::text
     order by id desc limit 200`,
    [id],
  )
