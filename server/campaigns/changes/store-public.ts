import type { FundraiserDocumentKind } from '../../../contract/campaigns/facts.ts'
import type { HistoryLine } from '../../../contract/campaigns/public.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { ChangeValues } from './store-changes.ts'

export type StoredItem = {
  id: number
  kind: 'picture' | 'video'
  caption: string
  variants: { width: number; height: number; key: string }[] | null
  poster: { width: number; height: number; key: string }[] | null
  alt: string | null
  mediaId: string
  type: string
}
export type StoredLine = Pick<HistoryLine, 'what' | 'askedAs' | 'decidedAs'> & {
  at: string
  from: ChangeValues
  to: ChangeValues
}
type StoredDocument = { id: number; kind: FundraiserDocumentKind; title: string; type: string }
/** Parts of a fundraiser’s page that grow with its life, as stored. */
export type PublicParts = {
  storyHtml: string
  gallery: StoredItem[]
  documents: StoredDocument[]
  history: StoredLine[]
}

/** Papers that prove who somebody is are for reviewers alone, whatever was ticked. */
const shownToAll = `d.is_public and d.removed_at is null and d.kind not in ('identity', 'address', 'guardian_consent')`

/** Columns of those parts, from `campaign c`. */
export const publicPartsJson = `
  'storyHtml', c.story_html,
  'gallery', coalesce((select json_agg(json_build_object('id', g.id, 'kind', g.kind, 'caption', g.caption,
      'variants', gm.variants, 'alt', gm.alt, 'mediaId', gm.id, 'type', gm.type, 'poster', gp.variants)
      order by g.position, g.id)
    from campaign_media g join media gm on gm.id = g.media_id and gm.state = 'published'
      left join media gp on gp.id = g.thumbnail_id and gp.state = 'published'
    where g.campaign_id = c.id and g.kind <> 'cover' and g.removed_at is null), '[]'),
  'documents', coalesce((select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'title', d.title, 'type', dm.type)
      order by d.id)
    from campaign_document d join media dm on dm.id = d.media_id
    where d.campaign_id = c.id and ${shownToAll}), '[]'),
  'history', coalesce((select json_agg(h order by h.at desc) from (
      select x.kind as what, x.decided_at as at, x.from_values - 'story' as "from", x.to_values - 'story' as "to",
        x.asked_as as "askedAs", x.decided_as as "decidedAs"
      from campaign_change x where x.campaign_id = c.id and x.status = 'approved' and x.kind in ('target', 'end_date', 'stop', 'story')
      union all
      select case s.to_status when 'paused' then 'paused' else 'resumed' end, s.at, '{}', '{}', null,
        case when s.actor_id is null then null when belongs_to_campaign(c.id, s.actor_id) then 'organiser' else 'manager' end
      from status_history s where s.record_table = 'campaign' and s.record_id = c.id
        and (s.to_status = 'paused' or (s.from_status = 'paused' and s.to_status = 'live'))
      order by at desc limit 30) h), '[]')`

/** Finds the file of a document that everybody may see. */
export async function findPublicDocument(on: Runs, id: number): Promise<string | undefined> {
  const [found] = await runNamed<{ media: string }>(
    on,
    `select d.media_id as media from campaign_document d join campaign c on c.id = d.campaign_id
     where d.id = $1 and ${shownToAll} and c.status in ('live', 'paused', 'completed', 'stopped')`,
    [id],
  )
  return found?.media
}
