import type { BlogTopic, blogStatus } from '../../contract/blogs/facts.ts'
import type { StatusName } from '../../contract/status.ts'
import type { Variant } from '../media/index.ts'
import type { Language } from '../../shared/languages.ts'
import type { Tx } from '../platform/db/database.ts'
import { runNamed, runPlanned, type Runs } from '../platform/db/named.ts'
import type { StoredSaves } from '../platform/editing/safe-save.ts'

/** Text of a post. */
export type BlogText = {
  title: string
  topic: BlogTopic
  author: string
  summary: string
  content: string
  language: Language
  coverId: string | null
}

export type StoredPost = BlogText &
  StoredSaves & {
    id: number
    slug: string | null
    status: StatusName<typeof blogStatus>
    publishAt: Date | null
    publishedAt: Date | null
    savedAt: Date
    savedBy: string | null
    hasChanges: boolean
    cover: { variants: Variant[]; alt: string } | null
  }

const textOf = (table: string) =>
  `${table}.title, ${table}.topic, ${table}.author, ${table}.summary, ${table}.content, ${table}.language, ${table}.cover_media_id as "coverId"`
const textFields = 'title, topic, author, summary, content, language, cover_media_id'
export const coverOf = (media: string) =>
  `case when ${media}.state = 'published' then json_build_object('variants', ${media}.variants, 'alt', ${media}.alt) end`

const selection = `select p.id, p.slug, p.status, ${textOf('p')}, p.publish_at as "publishAt",
    p.published_at as "publishedAt", p.revision, p.saved_session as "savedSession", p.saved_from as "savedFrom",
    p.saved_no as "savedNo", p.saved_at as "savedAt", a.full_name as "savedBy", ${coverOf('m')} as cover,
    not exists (select from blog_version v where v.post_id = p.id and v.is_live
      and (v.title, v.topic, v.author, v.summary, v.content, v.language)
        = (p.title, p.topic, p.author, p.summary, p.content, p.language)
      and v.cover_media_id is not distinct from p.cover_media_id) as "hasChanges"
  from blog_post p left join account a on a.id = p.saved_by left join media m on m.id = p.cover_media_id`

export async function findPost(on: Runs, id: number): Promise<StoredPost | undefined> {
  const [found] = await runNamed<StoredPost>(on, `${selection} where p.id = $1`, [id])
  return found
}

/** The same, locked until the transaction ends. */
export async function lockPost(tx: Tx, id: number): Promise<StoredPost | undefined> {
  const [found] = await runNamed<StoredPost>(tx, `${selection} where p.id = $1 for update of p`, [id])
  return found
}

type Saved = { by: number | null; at: Date }

/** Writes the text of a post with the state of its saves. */
export async function writePostText(
  tx: Tx,
  id: number,
  text: BlogText,
  { revision, savedSession, savedFrom, savedNo, by, at }: StoredSaves & Saved,
): Promise<void> {
  await runNamed(
    tx,
    `update blog_post set title = $2, topic = $3, author = $4, summary = $5, content = $6, language = $7,
       cover_media_id = $8, revision = $9, saved_session = $10, saved_from = $11, saved_no = $12, saved_by = $13,
       saved_at = $14 where id = $1`,
    [
      id,
      text.title,
      text.topic,
      text.author,
      text.summary,
      text.content,
      text.language,
      text.coverId,
      revision,
      savedSession,
      savedFrom,
      savedNo,
      by,
      at,
    ],
  )
}

/** Whether a picture is the cover of a post or of a version. */
export async function isBlogCover(on: Runs, mediaId: string): Promise<boolean> {
  const found = await runNamed(
    on,
    `select 1 where exists (select from blog_post where cover_media_id = $1)
       or exists (select from blog_version where cover_media_id = $1)`,
    [mediaId],
  )
  return found.length > 0
}

/** The first free address of this form: as it is, or with a number. Old addresses of posts are not free. */
export async function freeBlogSlug(tx: Tx, wanted: string): Promise<string> {
  await runPlanned(tx, `select pg_advisory_xact_lock(hashtext('blog_post.slug'))`, [])
  const [found] = await runPlanned<{ slug: string }>(
    tx,
    `select slug from (select $1::text as slug, 1 as place union all
       select $1 || '-' || n, n from generate_series(2, 1000) n) wanted
     where not exists (select from blog_slug s where s.slug = wanted.slug) order by place limit 1`,
    [wanted],
  )
  return found!.slug
}

/** Sets the time at which a post is to be published. */
export const setPublishAt = (tx: Tx, id: number, at: Date | null) =>
  runNamed(tx, 'update blog_post set publish_at = $2 where id = $1', [id, at])

/** Posts whose time has come, the first fifty. */
export async function listDuePosts(on: Runs, at: Date): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    `select id from blog_post where status = 'scheduled' and publish_at <= $1 order by publish_at, id limit 50`,
    [at],
  )
  return rows.map(({ id }) => id)
}

export type StoredVersion = {
  id: number
  kind: 'published' | 'kept'
  isLive: boolean
  madeAt: Date
  madeBy: string | null
  title: string
}

const versionColumns = `v.id, v.kind, v.is_live as "isLive", v.made_at as "madeAt", a.full_name as "madeBy", v.title`

/** Versions of a post, the newest first. */
export const listPostVersions = (on: Runs, postId: number): Promise<StoredVersion[]> =>
  runNamed(
    on,
    `select ${versionColumns} from blog_version v left join account a on a.id = v.made_by
     where v.post_id = $1 order by v.id desc limit 101`,
    [postId],
  )

export type WholeVersion = StoredVersion & BlogText & { postId: number; cover: StoredPost['cover'] }

export async function findVersion(on: Runs, id: number): Promise<WholeVersion | undefined> {
  const [found] = await runNamed<WholeVersion>(
    on,
    `select ${versionColumns}, v.post_id as "postId", ${textOf('v')}, ${coverOf('m')} as cover
     from blog_version v left join account a on a.id = v.made_by left join media m on m.id = v.cover_media_id
     where v.id = $1`,
    [id],
  )
  return found
}

/** Whether the newest version of a post has its current text. */
export async function isNewestVersion(on: Runs, postId: number): Promise<boolean> {
  const found = await runNamed(
    on,
    `select 1 from blog_post p join lateral (
       select * from blog_version v where v.post_id = p.id order by v.id desc limit 1) v on true
     where p.id = $1 and (v.title, v.topic, v.author, v.summary, v.content, v.language)
         = (p.title, p.topic, p.author, p.summary, p.content, p.language)
       and v.cover_media_id is not distinct from p.cover_media_id`,
    [postId],
  )
  return found.length > 0
}

type NewVersion = Saved & { kind: 'published' | 'kept'; minutes: number; most: number }

/** Adds the current text of a post to its versions; the oldest beyond `most` is removed, the live one never. */
export async function addVersion(
  tx: Tx,
  postId: number,
  { kind, minutes, most, by, at }: NewVersion,
): Promise<void> {
  const isLive = kind === 'published'
  if (isLive) await endLive(tx, postId)
  await runNamed(
    tx,
    `insert into blog_version (post_id, kind, is_live, ${textFields}, minutes, published_at, made_at, made_by)
     select p.id, $2, $3, ${textFields}, $4, case when $3 then p.published_at end, $5, $6
     from blog_post p where p.id = $1`,
    [postId, kind, isLive, minutes, at, by],
  )
  await runNamed(
    tx,
    `delete from blog_version where post_id = $1 and not is_live and id <= (
       select id from blog_version where post_id = $1 order by id desc offset $2 limit 1)`,
    [postId, most],
  )
}

/** The public reads no version of the post any more. */
export const endLive = (tx: Tx, postId: number) =>
  runNamed(tx, 'update blog_version set is_live = false where post_id = $1 and is_live', [postId])

/** Sets address and first publication of a post, where it has none. */
export const setPublished = (tx: Tx, id: number, { slug, at }: { slug: string; at: Date }) =>
  runNamed(
    tx,
    `update blog_post set slug = coalesce(slug, $2), published_at = coalesce(published_at, $3) where id = $1`,
    [id, slug, at],
  )
