import type { LinkReason, LinkSource } from '../../../contract/site/dead-links.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** A published text with the place at which staff edit it. */
export type LinkedText = { source: LinkSource; id: number; title: string; texts: string[] }
export type LinkCursor = { source: string; id: number }

const perBatch = 200

const sources = `
  select 'site' as source, b.id, coalesce(v.content ->> 'title', v.content ->> 'question', v.content ->> 'label',
      v.content ->> 'name', b.key) as title, array(select value from jsonb_each_text(v.content)) as texts
    from site_block b join site_block_version v on v.block_id = b.id and v.is_live
  union all select 'blog', p.id, v.title, array[v.content]
    from blog_post p join blog_version v on v.post_id = p.id and v.is_live where p.status = 'published'
  union all select case kind when 'camp' then 'camp' when 'competition' then 'competition' else 'event' end,
      id, title, array[summary, description] from event where status = 'published'
  union all select 'job', id, title, array[summary, description] from job where status = 'open'
  union all select 'story', id, title, array[short_desc, content] from success_story where status = 'visible'
  union all select 'newsletter', id, subject, array[body, button_link] from newsletter
    where status in ('draft', 'scheduled', 'sending', 'paused', 'late')`

/** The next texts that may have links, in a fixed order. */
export const listLinkedTexts = (on: Runs, { source, id }: LinkCursor): Promise<LinkedText[]> =>
  runNamed(
    on,
    `select * from (${sources}) s where (s.source, s.id) > ($1, $2::int) order by s.source, s.id limit ${perBatch}`,
    [source, id],
  )

export type FoundDeadLink = {
  source: LinkSource
  sourceId: number
  title: string
  link: string
  reason: LinkReason
}

/** Writes the dead links of a check; earlier ones that it did not find are solved. */
export async function writeDeadLinks(
  tx: Runs,
  { dead, unknown, at }: { dead: readonly FoundDeadLink[]; unknown: readonly string[]; at: Date },
): Promise<void> {
  await runNamed(
    tx,
    `insert into dead_link (source, source_id, title, link, reason, found_at, checked_at)
     select d.source, d."sourceId", d.title, d.link, d.reason, $2, $2
     from json_to_recordset($1::json) d (source text, "sourceId" int, title text, link text, reason text)
     on conflict (source, source_id, link) do update set title = excluded.title, reason = excluded.reason,
       checked_at = excluded.checked_at, solved_at = null,
       found_at = case dead_link.state when 'solved' then excluded.found_at else dead_link.found_at end,
       state = case dead_link.state when 'solved' then 'new' else 'known' end`,
    [JSON.stringify(dead), at],
  )
  await runNamed(
    tx,
    `update dead_link set state = 'solved', solved_at = $1, checked_at = $1
     where state <> 'solved' and checked_at < $1 and link <> all($2::text[])`,
    [at, unknown],
  )
  await runNamed(tx, `delete from dead_link where solved_at < $1::timestamptz - interval '30 days'`, [at])
}
