import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'

/**
 * Chooses who manages a fundraiser: of the active managers who have no part in it, the one with the fewest live ones;
 * with `byCity` those go before who have one in its city. Whoever may do everything is asked only where nobody else is.
 */
export async function chooseManager(
  tx: Tx,
  { campaignId, city, byCity }: { campaignId: number; city: string; byCity: boolean },
): Promise<number | undefined> {
  const [found] = await runNamed<{ id: number }>(
    tx,
    `select a.id from account a
       cross join lateral (select count(*) as live, count(*) filter (where c.city = $2) as here
         from campaign c where c.manager_id = a.id and c.status = 'live') has
       cross join lateral (select coalesce(bool_or('campaigns.manage' = any(r.permissions)), false) as manages,
           coalesce(bool_or('system.manage' = any(r.permissions)), false) as rules
         from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id) may
     where a.id in (select ar.account_id from account_role ar join role r on r.id = ar.role_id
         where 'campaigns.manage' = any(r.permissions))
       and a.state = 'active' and may.manages and not belongs_to_campaign($1, a.id)
     order by may.rules, ($3::boolean and has.here > 0) desc, has.live, a.id limit 1`,
    [campaignId, city, byCity],
  )
  return found?.id
}

/** Writes down who manages a fundraiser from its first day on. */
export async function insertManager(
  tx: Tx,
  { campaignId, managerId, by, at }: { campaignId: number; managerId: number; by: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('campaign_manager_change')
    .values({ campaign_id: campaignId, to_id: managerId, by_id: by, at })
    .execute()
}
