import { publicStatuses } from '../../../contract/campaigns/public.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { rowArray, rowOf, totals, type CampaignRow } from '../store.ts'

const isShown = `c.status in (${publicStatuses.map((status) => `'${status}'`).join(', ')})`

/** A page of an account's saved fundraisers that the public may see, the last one first, and how many there are. */
export async function listSaved(
  on: Runs,
  { accountId, page, limit }: { accountId: number; page: number; limit: number },
): Promise<{ rows: (CampaignRow & { savedAt: string })[]; total: number }> {
  const [found] = await runNamed<{ rows: [Parameters<typeof rowOf>[0], string][] | null; total: number }>(
    on,
    `select (select count(*)::int from saved_campaign s join campaign c on c.id = s.campaign_id
             where s.account_id = $1 and ${isShown}) as total,
       (select json_agg(json_build_array(${rowArray}, s.saved_at) order by s.saved_at desc, c.id)
        from (select s.* from saved_campaign s join campaign c on c.id = s.campaign_id
              where s.account_id = $1 and ${isShown}
              order by s.saved_at desc, s.campaign_id limit $2 offset $3) s
          join campaign c on c.id = s.campaign_id ${totals}) as rows`,
    [accountId, limit, (page - 1) * limit],
  )
  const rows = (found?.rows ?? []).map(([row, savedAt]) => ({ ...rowOf(row), savedAt }))
  return { rows, total: found?.total ?? 0 }
}

/** Saves a fundraiser once. @returns false when the public may not see one of this address */
export async function addSaved(on: Runs, accountId: number, slug: string, at: Date): Promise<boolean> {
  const found = await runNamed(
    on,
    `with shown as (select c.id from campaign c where c.slug = $2 and ${isShown}),
       added as (insert into saved_campaign (account_id, campaign_id, saved_at) select $1, id, $3 from shown
                 on conflict do nothing)
     select id from shown`,
    [accountId, slug, at],
  )
  return found.length > 0
}

export async function removeSaved(on: Runs, accountId: number, slug: string): Promise<void> {
  await runNamed(
    on,
    'delete from saved_campaign s using campaign c where s.account_id = $1 and c.id = s.campaign_id and c.slug = $2',
    [accountId, slug],
  )
}
