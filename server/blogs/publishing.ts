import { blogLimits, blogTexts } from '../../contract/blogs/facts.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import type { Tx } from '../platform/db/database.ts'
import { setStatus, type By } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { assertComplete, blogsTag, blogTag, minutesOf, missingPostFields, slugOfTitle } from './rules.ts'
import { lockSeen, type BlogServices } from './service.ts'
import {
  addVersion,
  endLive,
  freeBlogSlug,
  listDuePosts,
  lockPost,
  setPublishAt,
  setPublished,
  type StoredPost,
} from './store-posts.ts'

const table = 'blog_post'
type Seen = { id: number; revision: number }

/** @throws INVALID by field for a text that is not complete */
async function publishLocked(tx: Tx, post: StoredPost, by: By): Promise<{ slug: string }> {
  assertComplete(post)
  const { id, status } = post
  const slug = post.slug ?? (await freeBlogSlug(tx, slugOfTitle(post.title)))
  if (status === 'published' && !post.hasChanges) return { slug }
  await setPublished(tx, id, { slug, at: by.at })
  const minutes = minutesOf(post.content)
  await addVersion(tx, id, {
    kind: 'published',
    minutes,
    most: blogLimits.versions,
    by: by.actorId,
    at: by.at,
  })
  await setStatus(tx, table, id, 'published', by)
  await setPublishAt(tx, id, null)
  return { slug }
}

/** Publishes the text that the person sees. @throws NOT_FOUND, CHANGED_MEANWHILE, INVALID by field */
export async function publishPost(services: BlogServices, seen: Seen, by: By): Promise<{ slug: string }> {
  const made = await inTransaction(services.database.db, async (tx) =>
    publishLocked(tx, await lockSeen(tx, seen), by),
  )
  services.changes.publish(blogsTag, blogTag(seen.id))
  return made
}

/** Publishes a post later. @throws NOT_FOUND, CHANGED_MEANWHILE, STEP_IMPOSSIBLE for a published post, INVALID by field */
export async function schedulePost(
  services: BlogServices,
  { publishAt, ...seen }: Seen & { publishAt: Date },
  by: By,
): Promise<void> {
  if (publishAt <= by.at) throw invalidField('publishAt', blogTexts.publishAtPast)
  await inTransaction(services.database.db, async (tx) => {
    const post = await lockSeen(tx, seen)
    if (post.status === 'published') throw new AppError('STEP_IMPOSSIBLE')
    assertComplete(post)
    await setPublishAt(tx, post.id, publishAt)
    await setStatus(tx, table, post.id, 'scheduled', by)
  })
}

/** A post that was published before is hidden again. */
async function endSchedule(tx: Tx, { id, publishedAt }: StoredPost, by: By): Promise<void> {
  await setStatus(tx, table, id, publishedAt === null ? 'draft' : 'hidden', by)
  await setPublishAt(tx, id, null)
}

/** Hides a published post, or makes a scheduled one a draft again. @throws NOT_FOUND */
export async function withdrawPost(services: BlogServices, id: number, by: By): Promise<string> {
  const before = await inTransaction(services.database.db, async (tx) => {
    const post = await lockPost(tx, id)
    if (post === undefined) throw new AppError('NOT_FOUND')
    if (post.status === 'published') {
      await endLive(tx, id)
      await setStatus(tx, table, id, 'hidden', by)
    }
    if (post.status === 'scheduled') await endSchedule(tx, post, by)
    return post.status
  })
  services.changes.publish(blogsTag, blogTag(id))
  return before
}

/** Publishes the posts whose time has come; one that is no longer complete becomes a draft. @returns their number */
export async function publishDuePosts(services: BlogServices): Promise<number> {
  const { changes, clock, database } = services
  const at = clock.now()
  const by: By = { actorId: null, actor: 'schedule', at }
  const ids = await listDuePosts(database.pool, at)
  for (const id of ids)
    await inTransaction(database.db, async (tx) => {
      const post = await lockPost(tx, id)
      if (post?.status !== 'scheduled' || post.publishAt! > at) return
      if (Object.keys(missingPostFields(post)).length > 0) await endSchedule(tx, post, by)
      else await publishLocked(tx, post, by)
    })
  if (ids.length > 0) changes.publish(blogsTag, ...ids.map(blogTag))
  return ids.length
}
