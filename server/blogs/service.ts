import type { BodyOf } from '../../contract/call.ts'
import { blogCoverRule, blogLimits } from '../../contract/blogs/facts.ts'
import type { blogManagement } from '../../contract/blogs/manage.ts'
import { uploadTexts } from '../../contract/media.ts'
import { AppError } from '../http/app-error.ts'
import type { SignedInCtx } from '../http/handlers.ts'
import { byOf, once } from '../http/records/once.ts'
import { prepareMedia, prepareTextPictures, publishMedia, type PreparedMedia } from '../media/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { insertRow, updateRow, type By } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { acceptSave, assertNotEdited } from '../platform/editing/accept-save.ts'
import { sanitiseRichText } from '../platform/rich-text.ts'
import type { Services } from '../services.ts'
import { detailOf } from './on-wire.ts'
import { blogSlugTaken, blogsTag, blogTag, minutesOf } from './rules.ts'
import {
  addVersion,
  findPost,
  findVersion,
  isBlogCover,
  isNewestVersion,
  lockPost,
  writePostText,
  type BlogText,
  type StoredPost,
} from './store-posts.ts'

export type BlogServices = Pick<Services, 'changes' | 'clock' | 'database' | 'storage'>

type Draft = BodyOf<typeof blogManagement.add>
type SaveBody = BodyOf<typeof blogManagement.save>

const recordOf = (id: number) => ({ table: 'blog_post' as const, id })

/**
 * Columns of a typed text, with the pictures to publish together with it.
 * @throws INVALID for a picture of another kind; FORBIDDEN for another's upload
 */
async function prepareDraft(
  { database: { db }, storage }: BlogServices,
  { cover, content, title, topic, author, summary, language }: Draft,
  ownerId: number,
): Promise<{ text: Partial<BlogText>; pictures: PreparedMedia[] }> {
  const text: Partial<BlogText> = {}
  const pictures: PreparedMedia[] = []
  if (title !== undefined) text.title = title
  if (topic !== undefined) text.topic = topic
  if (author !== undefined) text.author = author
  if (summary !== undefined) text.summary = summary
  if (language !== undefined) text.language = language
  if (content !== undefined) {
    const prepared = await prepareTextPictures({ db, storage }, { html: content, field: 'content', ownerId })
    text.content = sanitiseRichText(prepared.html)
    pictures.push(...prepared.pictures)
  }
  if (cover !== undefined) text.coverId = cover
  if (cover != null && !(await isBlogCover(db, cover))) {
    const rule = { field: 'cover', ...blogCoverRule, tooLarge: uploadTexts.size(blogCoverRule.maxBytes) }
    pictures.push(await prepareMedia({ db, storage }, { id: cover, ownerId, rule }))
  }
  return { text, pictures }
}

const publishPictures = async (tx: Tx, pictures: readonly PreparedMedia[], alt: string) => {
  for (const picture of pictures) await publishMedia(tx, picture, alt)
}

/** Adds a draft. @throws INVALID, FORBIDDEN, KEY_REUSED */
export async function addPost(
  services: BlogServices,
  ctx: SignedInCtx,
  body: Draft,
): Promise<{ id: number }> {
  const { clock, database } = services
  const { text, pictures } = await prepareDraft(services, body, ctx.actor.accountId)
  const by = byOf(ctx, services)
  return once({ db: database.db, clock }, ctx, body, async (tx) => {
    await publishPictures(tx, pictures, text.title ?? '')
    const { coverId, ...fields } = text
    const values = {
      ...fields,
      topic: text.topic ?? 'our-work',
      author: text.author ?? by.actor,
      cover_media_id: coverId ?? null,
      created_at: by.at,
      saved_at: by.at,
      saved_by: by.actorId,
    }
    const { id } = await insertRow(tx, 'blog_post', values, by)
    return { id }
  })
}

/**
 * Saves fields of a post while it is typed.
 * @throws NOT_FOUND, INVALID, FORBIDDEN; CHANGED_MEANWHILE with the newer post; EDITED_BY_ANOTHER with it and its editor
 */
export async function savePost(
  services: BlogServices,
  ctx: SignedInCtx,
  { id, revision, session, saveNo, ...draft }: SaveBody,
): Promise<{ revision: number }> {
  const { clock, database } = services
  const { accountId } = ctx.actor
  const { text, pictures } = await prepareDraft(services, draft, accountId)
  return inTransaction(database.db, async (tx) => {
    const post = await lockPost(tx, id)
    if (post === undefined) throw new AppError('NOT_FOUND')
    const next = await acceptSave(tx, recordOf(id), {
      stored: post,
      sent: { revision, session, saveNo },
      editor: { accountId, clock },
      current: () => detailOf(post),
    })
    if (next === undefined) return { revision: post.revision }
    await publishPictures(tx, pictures, text.title ?? post.title)
    await writePostText(tx, id, { ...post, ...text }, { ...next, by: accountId, at: clock.now() })
    return { revision: next.revision }
  })
}

/** A post that the person sees as it is, locked. @throws NOT_FOUND; CHANGED_MEANWHILE with the newer one */
export async function lockSeen(
  tx: Tx,
  { id, revision }: { id: number; revision: number },
): Promise<StoredPost> {
  const post = await lockPost(tx, id)
  if (post === undefined) throw new AppError('NOT_FOUND')
  if (post.revision !== revision)
    throw new AppError('CHANGED_MEANWHILE', { beside: { current: detailOf(post) } })
  return post
}

/** Adds the current text to the versions. @throws NOT_FOUND, CHANGED_MEANWHILE */
export async function keepVersion(
  { database }: BlogServices,
  seen: { id: number; revision: number },
  by: By,
): Promise<void> {
  await inTransaction(database.db, async (tx) => keepCurrent(tx, await lockSeen(tx, seen), by))
}

async function keepCurrent(tx: Tx, post: StoredPost, { actorId, at }: By): Promise<void> {
  if (await isNewestVersion(tx, post.id)) return
  const minutes = minutesOf(post.content)
  await addVersion(tx, post.id, { kind: 'kept', minutes, most: blogLimits.versions, by: actorId, at })
}

/**
 * Makes the text of a version the current one; the text before is among the versions afterwards.
 * @throws NOT_FOUND, CHANGED_MEANWHILE, EDITED_BY_ANOTHER
 */
export async function restoreVersion(
  { clock, database }: BlogServices,
  { versionId, session, ...seen }: BodyOf<typeof blogManagement.restore>,
  by: By & { actorId: number },
): Promise<{ revision: number }> {
  return inTransaction(database.db, async (tx) => {
    const post = await lockSeen(tx, seen)
    const editor = { accountId: by.actorId, clock }
    await assertNotEdited(tx, recordOf(post.id), { session, editor, current: () => detailOf(post) })
    const version = await findVersion(tx, versionId)
    if (version?.postId !== post.id) throw new AppError('NOT_FOUND')
    await keepCurrent(tx, post, by)
    const revision = post.revision + 1
    const state = { revision, savedSession: null, savedFrom: null, savedNo: null }
    await writePostText(tx, post.id, version, { ...state, by: by.actorId, at: by.at })
    return { revision }
  })
}

/** Changes the address of a post. @throws NOT_FOUND, INVALID for one of another post */
export async function setPostSlug(
  services: BlogServices,
  { id, slug }: { id: number; slug: string },
  by: By,
): Promise<void> {
  await inTransaction(services.database.db, (tx) =>
    updateRow(tx, 'blog_post', id, { slug }, { expectedVersion: undefined, by }),
  ).catch((error: unknown) => {
    throw blogSlugTaken(error)
  })
  services.changes.publish(blogsTag, blogTag(id))
}

/** @throws NOT_FOUND */
export async function assertPost(services: Pick<BlogServices, 'database'>, id: number): Promise<void> {
  if ((await findPost(services.database.pool, id)) === undefined) throw new AppError('NOT_FOUND')
}
