import type pg from 'pg'
import { runNamed } from '../platform/db/named.ts'
import type { CampaignPicture } from './store.ts'

export type SharedCampaign = {
  id: number
  slug: string
  title: string
  organiserName: string
  city: string
  raisedPaise: number
  targetPaise: number
  cover: CampaignPicture | null
}

/** Finds what a shared link to a fundraiser shows; undefined when the public does not see it. */
export async function findCampaignForSharing(
  pool: pg.Pool,
  slug: string,
): Promise<SharedCampaign | undefined> {
  const [found] = await runNamed<SharedCampaign>(
    pool,
    `select c.id, c.slug, c.title, c.organiser_name as "organiserName", c.city, c.target_paise as "targetPaise",
       (coalesce((select raised_paise from campaign_total where campaign_id = c.id), 0) +
        coalesce((select sum(paise) from campaign_delta where campaign_id = c.id), 0))::bigint as "raisedPaise",
       (select json_build_object('variants', m.variants, 'alt', m.alt) from media m where m.id = c.cover_media_id) as cover
     from campaign c where c.slug = $1 and c.status in ('live', 'paused', 'completed', 'stopped')`,
    [slug],
  )
  return found
}
