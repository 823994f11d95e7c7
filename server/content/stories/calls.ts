import { storyShown, storyStatus, storyTexts, type stories } from '../../../contract/site/stories.ts'
import { statusNameOf, type StatusName } from '../../../contract/status.ts'
import type { Setup } from '../../domain.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage, withMeta } from '../../http/answers.ts'
import type { Ctx, Handlers } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { insertRow, setStatus, updateRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { reorder } from '../reorder.ts'
import { contentTag } from '../rules.ts'
import { findSource, lockOrder } from '../store-order.ts'
import { announcePictures, prepareStory, publishStoryMedia, storySlug } from './save.ts'
import { findStory, freeSlug, listStories, type DeskStory } from './store-stories.ts'
import { codeOf, picturesOf, toDeskStory } from './to-wire.ts'

type Deps = Pick<Setup, 'db' | 'readPool' | 'storage' | 'clock' | 'changes' | 'signer' | 'baseUrl'>

export const storyHandlers = (deps: Deps): Handlers<typeof stories> => {
  const { db, readPool, clock, changes } = deps
  const existing = async (id: number): Promise<DeskStory> => {
    const found = await findStory(db, id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return found
  }
  const saveStatus = async (ctx: Ctx, id: number, status: StatusName<typeof storyStatus>) => {
    await inTransaction(db, (tx) => setStatus(tx, 'success_story', id, status, byOf(ctx, { clock })))
    changes.publish(contentTag)
    return withMessage(null, storyTexts.updated)
  }
  /** Puts the stories of a source into the order that `orderOf` makes of them. */
  const saveOrder = (ctx: Ctx, source: string, orderOf: (there: number[]) => readonly number[]) =>
    inTransaction(db, async (tx) => {
      const ids = orderOf(await lockOrder(tx, 'success_story', source))
      const list = {
        table: 'success_story',
        source,
        field: 'orders',
        everyOnce: storyTexts.everyOnce,
      } as const
      await reorder(tx, { ...list, ids, by: byOf(ctx, { clock }) })
    })
  return {
    async storyList({ query: { status, ...filter } }) {
      const isVisible = status === undefined ? undefined : statusNameOf(storyShown, status) === 'visible'
      const rows = await listStories(readPool, { ...filter, isVisible })
      return withMeta(rows.map(toDeskStory), { total: rows.length })
    },
    async storyDetail({ params: { id } }) {
      const found = await existing(id)
      return {
        id,
        version: found.version,
        slug: found.slug,
        title: found.title,
        storyDesc: found.shortDesc,
        storyContent: found.content,
        cause: found.cause.id,
        status: codeOf(found.status),
        order: found.position,
        source: found.source,
        ...picturesOf(found),
        pictureIds: { bannerImage: found.bannerId, cardImage: found.cardId },
      }
    },
    async addStory({ body }, ctx) {
      const story = await prepareStory(deps, body, ctx.actor.accountId)
      const by = byOf(ctx, { clock })
      const reply = await once(deps, ctx, body, async (tx) => {
        await publishStoryMedia(tx, story)
        const slug = await freeSlug(tx, storySlug(story.values.title))
        const values = { ...story.values, slug, status: story.status, created_at: by.at }
        const { id } = await insertRow(tx, 'success_story', values, by)
        return { id, ...(await announcePictures({ ...deps, db: tx }, id, ctx.actor.accountId, story)) }
      })
      changes.publish(contentTag)
      return withMessage(reply, storyTexts.added)
    },
    async updateStory({ body: { id, version, ...body } }, ctx) {
      const before = await existing(id)
      // A form sends back the pictures that it was given.
      const fresh = (given: string | null | undefined, known: string | null) =>
        given === known ? undefined : given
      const pictures = {
        bannerImage: fresh(body.bannerImage, before.bannerId),
        cardImage: fresh(body.cardImage, before.cardId),
      }
      const story = await prepareStory(deps, { ...body, ...pictures }, ctx.actor.accountId)
      const by = byOf(ctx, { clock })
      await inTransaction(db, async (tx) => {
        await publishStoryMedia(tx, story)
        await updateRow(tx, 'success_story', id, story.values, { expectedVersion: version, by })
        await setStatus(tx, 'success_story', id, story.status, by)
      })
      changes.publish(contentTag)
      const addresses = await announcePictures(deps, id, ctx.actor.accountId, story)
      return withMessage({ id, ...addresses }, storyTexts.updated)
    },
    async pushStory({ body: { id } }, ctx) {
      const { source } = await existing(id)
      await saveOrder(ctx, source, (there) => [id, ...there.filter((other) => other !== id)])
      changes.publish(contentTag)
      return null
    },
    setStoryStatus: ({ body: { id, status } }, ctx) => saveStatus(ctx, id, statusNameOf(storyStatus, status)),
    // Hidden is 0 here and nowhere else (decisions §5).
    setStoryShown: ({ body: { id, status } }, ctx) => saveStatus(ctx, id, statusNameOf(storyShown, status)),
    async orderStories({ body: { orders } }, ctx) {
      const source = await findSource(db, orders)
      if (source === undefined) throw invalidField('orders', storyTexts.everyOnce)
      await saveOrder(ctx, source, () => orders)
      changes.publish(contentTag)
      return null
    },
  }
}
