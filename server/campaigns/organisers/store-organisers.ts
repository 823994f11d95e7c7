import type pg from 'pg'
import { organiserCheckKinds, type OrganiserCheck } from '../../../contract/campaigns/public.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'
import { rowJson, totals, type CampaignRow } from '../store.ts'

export type OrganiserRow = {
  slug: string
  name: string
  about: string
  city: string
  isVerified: boolean
  checks: OrganiserCheck[]
  fundraisers: CampaignRow[]
}

const inOrder = `array[${organiserCheckKinds.map((kind) => `'${kind}'`).join(', ')}]`

/** Checks of `organiser o` as an array of JSON, in the order of the contract. */
const checksJson = `coalesce((select json_agg(json_build_object('kind', k.kind, 'checkedOn', k.checked_on)
    order by array_position(${inOrder}, k.kind))
  from organiser_check k where k.account_id = o.account_id), '[]')`

/** An organiser with the fundraisers that the public may see. @returns undefined for no such slug, and for who has only drafts */
export async function findOrganiserBySlug(
  pool: pg.Pool,
  slug: string,
  today: string,
): Promise<OrganiserRow | undefined> {
  const [found] = await runNamed<OrganiserRow>(
    pool,
    `select o.slug, o.name, o.about, o.city, o.is_verified as "isVerified", ${checksJson} as checks,
       coalesce((select json_agg(s.row) from (
         select ${rowJson} as row from campaign c
           ${totals}
         where c.organiser_id = o.account_id and c.status in ('live', 'paused', 'completed', 'stopped')
         order by c.status = 'live' and c.ends_on >= $2 desc, c.started_at desc, c.id desc limit 50) s), '[]') as fundraisers
     from organiser o where o.slug = $1 and (exists (select from organiser_check k where k.account_id = o.account_id) or exists (
       select from campaign c where c.organiser_id = o.account_id
         and c.status in ('live', 'paused', 'completed', 'stopped')))`,
    [slug, today],
  )
  return found
}

export type NewOrganiser = Omit<OrganiserRow, 'checks' | 'fundraisers'> & { accountId: number }

/** @returns false where the account is an organiser already, or another one has the slug */
export async function insertOrganiser(tx: Tx, organiser: NewOrganiser): Promise<boolean> {
  const { accountId: account_id, isVerified: is_verified, slug, name, about, city } = organiser
  const done = await tx
    .insertInto('organiser')
    .values({ account_id, slug, name, about, city, is_verified })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function insertChecks(
  tx: Tx,
  accountId: number,
  checks: readonly OrganiserCheck[],
): Promise<void> {
  if (checks.length === 0) return
  await tx
    .insertInto('organiser_check')
    .values(checks.map(({ kind, checkedOn }) => ({ account_id: accountId, kind, checked_on: checkedOn })))
    .execute()
}

type Address = { slug: string }

export const listOrganiserSlugs = (pool: pg.Pool): Promise<Address[]> =>
  runNamed<Address>(
    pool,
    `select slug from organiser o where exists (select from campaign c where c.organiser_id = o.account_id
       and c.status in ('live', 'paused', 'completed', 'stopped')) order by account_id limit 50000`,
    [],
  )

/** Changes an organiser's name, words and place; its address stays. */
export async function updateOrganiser(
  tx: Tx,
  { accountId, name, about, city }: Pick<NewOrganiser, 'accountId' | 'name' | 'about' | 'city'>,
): Promise<void> {
  await tx.updateTable('organiser').set({ name, about, city }).where('account_id', '=', accountId).execute()
}

/** Keeps the latest check of each kind; checks that are not named stay. */
export async function replaceChecks(
  tx: Tx,
  accountId: number,
  checks: readonly OrganiserCheck[],
): Promise<void> {
  for (const { kind, checkedOn } of checks)
    await tx
      .insertInto('organiser_check')
      .values({ account_id: accountId, kind, checked_on: checkedOn })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind']).doUpdateSet({ checked_on: checkedOn }),
      )
      .execute()
}

/** @returns ids of its fundraisers, which say the same */
export async function setVerified(tx: Tx, accountId: number, isVerified: boolean): Promise<number[]> {
  await tx
    .updateTable('organiser')
    .set({ is_verified: isVerified })
    .where('account_id', '=', accountId)
    .execute()
  const changed = await tx
    .updateTable('campaign')
    .set({ is_organiser_verified: isVerified })
    .where('organiser_id', '=', accountId)
    .where('is_organiser_verified', '!=', isVerified)
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}

/** @returns ids of an organiser's fundraisers */
export async function campaignsOf(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx.selectFrom('campaign').select('id').where('organiser_id', '=', accountId).execute()
  return rows.map(({ id }) => id)
}
