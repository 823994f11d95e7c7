import type { Language } from '../../../shared/languages.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'

type AuthorToTell = { email: string; language: Language; fundraiser: string }

/** @returns undefined where the author has no e-mail address */
export async function findAuthorToTell(tx: Tx, commentId: number): Promise<AuthorToTell | undefined> {
  const [found] = await runNamed<AuthorToTell>(
    tx,
    `select a.email, c.language, coalesce(p.title, q.header, e.title) as fundraiser from comment c join account a on a.id = c.author_id
       left join campaign p on p.id = c.campaign_id left join material_request q on q.id = c.material_request_id
       left join celebration e on e.id = c.celebration_id where c.id = $1 and a.email is not null`,
    [commentId],
  )
  return found
}

export type OrganiserToTell = {
  email: string
  language: string
  fundraiser: string
  slug: string
  /** Comments of others since the last letter, at most a hundred. */
  count: number
}

/**
 * Takes the next fundraisers with new comments from the list of those to be told, in the caller's transaction.
 * @returns how many were taken, and those whose organiser has something to read and an address
 */
export async function takeNews(
  tx: Tx,
  atMost: number,
): Promise<{ taken: number; organisers: OrganiserToTell[] }> {
  const rows = await runNamed<{ [Field in keyof OrganiserToTell]: OrganiserToTell[Field] | null }>(
    tx,
    `with picked as (select campaign_id from comment_news order by campaign_id limit $1 for update skip locked),
     taken as (delete from comment_news n using picked p where n.campaign_id = p.campaign_id
               returning n.campaign_id, n.from_id)
     select a.email, p.language, p.title as fundraiser, p.slug,
       (select count(*) from (select from comment c where c.campaign_id = n.campaign_id and c.id >= n.from_id
          and c.status = 'visible' and not belongs_to_campaign(c.campaign_id, c.author_id) limit 100) counted)::int as count
     from taken n join campaign p on p.id = n.campaign_id left join account a on a.id = p.organiser_id
     order by n.campaign_id`,
    [atMost],
  )
  const organisers = rows.filter((row): row is OrganiserToTell => row.email !== null && row.count !== 0)
  return { taken: rows.length, organisers }
}
