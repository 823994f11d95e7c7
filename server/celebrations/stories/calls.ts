import {
  celebrationPictureRule,
  celebrationStoryTexts,
  type CelebrationStory,
  type celebrationStories,
} from '../../../contract/celebrations/stories.ts'
import { celebrationStoryStatus } from '../../../contract/celebrations/facts.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { statusCodeOf, statusNameOf, type StatusName } from '../../../contract/status.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage, withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { prepareMedia, publishMedia, toPicture, type PreparedMedia } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { insertRow, setStatus, updateRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { celebrationsTag } from '../tags.ts'
import {
  findCelebrationStory,
  listShownStories,
  listCelebrationStories,
  nextStoryPosition,
  pushStory,
  type StoredStory,
} from './store-stories.ts'

const table = 'celebration_story'
const shownAtMost = 60

const pictureRule = {
  ...celebrationPictureRule,
  field: 'image',
  tooLarge: uploadTexts.size(celebrationPictureRule.maxBytes),
}

const codeOf = (status: string) =>
  statusCodeOf(celebrationStoryStatus, status as StatusName<typeof celebrationStoryStatus>)

const toShown = ({ id, occasion, title, story, toldBy, variants, alt }: StoredStory): CelebrationStory => ({
  id,
  occasion,
  title,
  story,
  toldBy,
  picture: (variants && toPicture({ variants }, alt || title)) ?? null,
})

type Body = BodyOf<typeof celebrationStories.add>

const columnsOf = ({ occasion, title, story, toldBy, image }: Body) => ({
  occasion,
  title,
  story,
  told_by: toldBy,
  media_id: image ?? null,
})

export const celebrationStoryHandlers = (deps: Setup): Handlers<typeof celebrationStories> => {
  const { db, readPool, clock, changes, storage } = deps
  const existing = async (id: number): Promise<StoredStory> => {
    const found = await findCelebrationStory(db, id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return found
  }
  /** The picture of a form, unless it is the one that the story has. */
  const prepared = async (
    image: string | null | undefined,
    known: string | null,
    ownerId: number,
  ): Promise<PreparedMedia | undefined> =>
    image == null || image === known
      ? undefined
      : prepareMedia({ db, storage }, { id: image, ownerId, rule: pictureRule })
  return {
    async list(_input, ctx) {
      const rows = await listShownStories(readPool, shownAtMost)
      ctx.keep([celebrationsTag])
      return rows.map(toShown)
    },
    async all({ query: { status, ...filter } }) {
      const name = status === undefined ? undefined : statusNameOf(celebrationStoryStatus, status)
      const rows = await listCelebrationStories(readPool, { ...filter, status: name })
      const shown = rows.map((row) => ({
        ...toShown(row),
        createdAt: row.createdAt.toISOString(),
        status: codeOf(row.status),
      }))
      return withMeta(shown, { total: rows.length })
    },
    async detail({ params: { id } }) {
      const found = await existing(id)
      return {
        ...toShown(found),
        version: found.version,
        status: codeOf(found.status),
        image: found.imageId,
      }
    },
    async add({ body }, ctx) {
      const picture = await prepared(body.image, null, ctx.actor.accountId)
      const by = byOf(ctx, { clock })
      const added = await once(deps, ctx, body, async (tx) => {
        if (picture) await publishMedia(tx, picture, body.title)
        const status = statusNameOf(celebrationStoryStatus, body.status)
        const position = await nextStoryPosition(tx)
        const values = { ...columnsOf(body), status, position, created_at: by.at }
        const { id } = await insertRow(tx, table, values, by)
        return { id }
      })
      changes.publish(celebrationsTag)
      return withMessage(added, celebrationStoryTexts.added)
    },
    async update({ body: { id, version, ...body } }, ctx) {
      const { imageId } = await existing(id)
      const picture = await prepared(body.image, imageId, ctx.actor.accountId)
      const by = byOf(ctx, { clock })
      await inTransaction(db, async (tx) => {
        if (picture) await publishMedia(tx, picture, body.title)
        await updateRow(tx, table, id, columnsOf(body), { expectedVersion: version, by })
        await setStatus(tx, table, id, statusNameOf(celebrationStoryStatus, body.status), by)
      })
      changes.publish(celebrationsTag)
      return withMessage(null, celebrationStoryTexts.updated)
    },
    async push({ body: { id } }, ctx) {
      await inTransaction(db, async (tx) => {
        if (!(await pushStory(tx, id))) throw new AppError('NOT_FOUND')
        await recordAudit(tx, {
          ...byOf(ctx, { clock }),
          action: `${table}.pushed`,
          subject: `${table}:${id}`,
        })
      })
      changes.publish(celebrationsTag)
      return withMessage(null, celebrationStoryTexts.pushed)
    },
    async status({ body: { id, newStatus } }, ctx) {
      const status = statusNameOf(celebrationStoryStatus, newStatus)
      await inTransaction(db, (tx) => setStatus(tx, table, id, status, byOf(ctx, { clock })))
      changes.publish(celebrationsTag)
      return withMessage(null, celebrationStoryTexts.updated)
    },
  }
}
