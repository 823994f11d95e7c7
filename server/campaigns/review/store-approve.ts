import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'
import { searchTextOf } from '../store-new.ts'

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

export async function beneficiaryName(tx: Tx, campaignId: number): Promise<string | null> {
  const [named] = await runNamed<{ name: string | null }>(
    tx,
    'select name from campaign_beneficiary where campaign_id = $1',
    [campaignId],
  )
  return named?.name ?? null
}

/** Shows an organiser who is a person under another name and city. */
export async function renamePerson(
  tx: Tx,
  accountId: number,
  { name, city }: { name: string; city: string },
): Promise<void> {
  await tx.updateTable('organiser').set({ name, city }).where('account_id', '=', accountId).execute()
}

/** Proofs of a person that the review has passed. */
export async function personProofs(tx: Tx, campaignId: number): Promise<('identity' | 'address')[]> {
  const rows = await runNamed<{ kind: 'identity' | 'address' }>(
    tx,
    `select distinct kind from campaign_document where campaign_id = $1 and kind in ('identity', 'address') order by kind`,
    [campaignId],
  )
  return rows.map(({ kind }) => kind)
}

export async function isVerifiedOrganiser(tx: Tx, accountId: number): Promise<boolean> {
  const { is_verified: isVerified } = await tx
    .selectFrom('organiser')
    .select('is_verified')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return isVerified
}

/** Looks whether an address is taken, one at a time: of two of one title the second sees the first. */
export async function isSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  await runNamed(tx, `select pg_advisory_xact_lock(hashtext('campaign slug ' || $1))`, [slug])
  const taken = await tx.selectFrom('campaign').select('id').where('slug', '=', slug).executeTakeFirst()
  return taken !== undefined
}

/** Has the public’s search find a fundraiser. */
export async function setSearchText(
  tx: Tx,
  campaignId: number,
  of: Parameters<typeof searchTextOf>[0],
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ search_text: searchTextOf(of) })
    .where('id', '=', campaignId)
    .execute()
}
