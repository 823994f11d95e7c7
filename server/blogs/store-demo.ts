import type { DemoWorld } from '../db/demo/world.ts'
import { insertRow, setStatus } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { samplePosts } from './demo-posts.ts'
import { minutesOf } from './rules.ts'
import { addVersion, setPublishAt } from './store-posts.ts'

const dayMs = 86_400_000
const most = 100

/** Posts in two topics by two authors: published ones, a scheduled one and a draft. */
export async function makeDemoPosts({ db, clock, covers }: DemoWorld): Promise<void> {
  const editor = await db
    .selectFrom('account')
    .select(['id', 'full_name'])
    .where('email', '=', 'marketing@demo.test')
    .executeTakeFirstOrThrow()
  const now = clock.now().getTime()
  const pictures = [...covers.values()]
  await inTransaction(db, async (tx) => {
    for (const [index, post] of samplePosts.entries()) {
      const { publishedDaysAgo, scheduledInDays, hasCover, language = 'en' } = post
      const at = new Date(now - (publishedDaysAgo ?? 1) * dayMs)
      const by = { actorId: editor.id, actor: editor.full_name, at }
      const isPublished = publishedDaysAgo !== undefined
      const values = {
        title: post.title,
        slug: isPublished ? post.slug : null,
        topic: post.topic,
        author: post.author,
        summary: post.summary,
        content: post.content,
        language,
        cover_media_id: hasCover ? (pictures[(index * 3 + 1) % pictures.length] ?? null) : null,
        published_at: isPublished ? at : null,
        created_at: at,
        saved_at: at,
        saved_by: editor.id,
      }
      const { id } = await insertRow(tx, 'blog_post', values, by)
      if (isPublished) {
        const minutes = minutesOf(post.content)
        await addVersion(tx, id, { kind: 'published', minutes, most, by: editor.id, at })
        await setStatus(tx, 'blog_post', id, 'published', by)
      } else if (scheduledInDays !== undefined) {
        await setPublishAt(tx, id, new Date(now + scheduledInDays * dayMs))
        await setStatus(tx, 'blog_post', id, 'scheduled', by)
      }
    }
  })
}
