import type { BlogTopic } from '../../contract/blogs/facts.ts'
import type { Language } from '../../shared/languages.ts'
import { runNamed, runPlanned, type Runs } from '../platform/db/named.ts'
import { patternWith } from '../platform/lists/conditions.ts'
import { coverOf, type StoredPost } from './store-posts.ts'

/** A published post as lists show it. */
export type StoredBlogCard = {
  slug: string
  title: string
  topic: BlogTopic
  author: string
  summary: string
  language: Language
  minutes: number
  publishedAt: Date
  cover: StoredPost['cover']
}

const cardColumns = `p.slug, v.title, v.topic, v.author, v.summary, v.language, v.minutes,
  v.published_at as "publishedAt", ${coverOf('m')} as cover`
const from = `blog_version v join blog_post p on p.id = v.post_id left join media m on m.id = v.cover_media_id`

export type BlogSearch = {
  topic?: BlogTopic | undefined
  author?: string | undefined
  searchTerm?: string | undefined
}

function conditionOf({ topic, author, searchTerm }: BlogSearch): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const parts = ['v.is_live']
  if (topic !== undefined) parts.push(`v.topic = ${given(topic)}`)
  if (author !== undefined && author !== '') parts.push(`lower(v.author) = lower(${given(author)})`)
  if (searchTerm !== undefined && searchTerm !== '')
    parts.push(`(v.title || ' ' || v.summary || ' ' || v.author) ilike ${given(patternWith(searchTerm))}`)
  return { where: parts.join(' and '), values }
}

/** A page of published posts, the newest first. */
export function listLivePosts(
  on: Runs,
  { page, limit, ...search }: BlogSearch & { page: number; limit: number },
): Promise<StoredBlogCard[]> {
  const { where, values } = conditionOf(search)
  const at = values.length
  return runPlanned<StoredBlogCard>(
    on,
    `select ${cardColumns} from ${from} where ${where}
     order by v.published_at desc, v.id desc limit $${at + 1} offset $${at + 2}`,
    [...values, limit, (page - 1) * limit],
  )
}

/** Counts the published posts of a search, at most `cap`. */
export async function countLivePosts(on: Runs, search: BlogSearch, cap: number): Promise<number> {
  const { where, values } = conditionOf(search)
  const [found] = await runPlanned<{ n: number }>(
    on,
    `select count(*)::int as n from (select 1 from blog_version v where ${where} limit $${values.length + 1}) found`,
    [...values, cap],
  )
  return found!.n
}

/** Topics of published posts. */
export const listBlogTopics = (on: Runs): Promise<{ topic: BlogTopic; posts: number }[]> =>
  runNamed(
    on,
    `select v.topic, count(*)::int as posts from blog_version v where v.is_live group by v.topic order by 2 desc, 1`,
    [],
  )

/** Authors of published posts, at most fifty. */
export const listBlogAuthors = (on: Runs): Promise<{ author: string; posts: number }[]> =>
  runNamed(
    on,
    `select min(v.author) as author, count(*)::int as posts from blog_version v where v.is_live
     group by lower(v.author) order by 2 desc, 1 limit 50`,
    [],
  )

export type StoredBlogPost = StoredBlogCard & { id: number; content: string; updatedAt: Date }

/** A published post by any address that it has had. */
export async function findLivePost(on: Runs, slug: string): Promise<StoredBlogPost | undefined> {
  const [found] = await runNamed<StoredBlogPost>(
    on,
    `select p.id, ${cardColumns}, v.content, v.made_at as "updatedAt"
     from blog_slug s join blog_version v on v.post_id = s.post_id and v.is_live
       join blog_post p on p.id = v.post_id left join media m on m.id = v.cover_media_id
     where s.slug = $1`,
    [slug],
  )
  return found
}

/** Published posts other than one, at most three: those of its language and topic first. */
export const listRelatedPosts = (
  on: Runs,
  { id, topic, language }: { id: number; topic: BlogTopic; language: Language },
): Promise<StoredBlogCard[]> =>
  runNamed(
    on,
    `select ${cardColumns} from ${from} where v.is_live and v.post_id <> $1
     order by (v.language = $3) desc, (v.topic = $2) desc, v.published_at desc, v.id desc limit 3`,
    [id, topic, language],
  )

/** Addresses of published posts with the time of their last change. */
export const listBlogPaths = async (on: Runs): Promise<{ path: string; changedAt: Date }[]> => {
  const rows = await runNamed<{ slug: string; changedAt: Date }>(
    on,
    `select p.slug, v.made_at as "changedAt" from blog_version v join blog_post p on p.id = v.post_id
     where v.is_live order by v.published_at, v.id limit 20000`,
    [],
  )
  return rows.map(({ slug, changedAt }) => ({ path: `/blogs/${slug}`, changedAt }))
}

export type SharedPost = Pick<StoredBlogPost, 'id' | 'title' | 'author' | 'topic' | 'cover'>

/** Facts of a post on the picture that other sites show of its link. */
export async function findPostForSharing(on: Runs, slug: string): Promise<SharedPost | undefined> {
  const [found] = await runNamed<SharedPost>(
    on,
    `select p.id, v.title, v.author, v.topic, ${coverOf('m')} as cover from blog_post p
     join blog_version v on v.post_id = p.id and v.is_live left join media m on m.id = v.cover_media_id
     where p.slug = $1`,
    [slug],
  )
  return found
}
