import type {
  CelebrationCard,
  celebrationManagement,
  celebrations,
} from '../../../contract/celebrations/celebrations.ts'
import { celebrationStatus, celebrationTexts } from '../../../contract/celebrations/facts.ts'
import { statusNameOf } from '../../../contract/status.ts'
import { listCauses } from '../../campaigns/index.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage, withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf } from '../../http/records/once.ts'
import { toPicture } from '../../media/index.ts'
import { setStatus } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { countCap } from '../../platform/lists/list.ts'
import { celebrationsTag, celebrationTag } from '../tags.ts'
import { celebrationsList } from './list-celebrations.ts'
import { celebrationState } from './rules.ts'
import { endCelebration, ownCelebration, startCelebration, updateCelebration } from './service.ts'
import {
  countComingCelebrations,
  findShownCelebration,
  listComingCelebrations,
  listOpenFundraisers,
  listOwnCelebrations,
  type StoredCelebration,
} from './store-celebrations.ts'

const mostFundraisers = 200

const pictureIn = ({ variants, title }: StoredCelebration) =>
  (variants && toPicture({ variants }, title)) ?? null

const toCard = (row: StoredCelebration, today: string): CelebrationCard => ({
  id: row.id,
  slug: row.slug,
  occasion: row.occasion,
  title: row.title,
  hostName: row.hostName,
  onDate: row.onDate,
  targetAmount: row.targetPaise / 100,
  raisedAmount: row.raisedPaise / 100,
  giftCount: row.giftCount,
  picture: pictureIn(row),
  purpose: {
    kind: row.causeId === null ? 'fundraiser' : 'cause',
    name: row.purposeName,
    slug: row.purposeSlug,
  },
  state: celebrationState(row, today),
})

export const celebrationHandlers = (deps: Setup): Handlers<typeof celebrations> => {
  const { readPool, pool, clock } = deps
  const today = () => istDay(clock.now())
  return {
    async list({ query: { page, limit } }, ctx) {
      const day = today()
      const [rows, total] = await Promise.all([
        listComingCelebrations(readPool, { today: day, page, limit }),
        countComingCelebrations(readPool, day, countCap),
      ])
      ctx.keep([celebrationsTag])
      return withMeta(
        rows.map((row) => toCard(row, day)),
        { page, pages: Math.ceil(total / limit), total, limit },
      )
    },
    async detail({ params: { slug } }, ctx) {
      const day = today()
      const found = await findShownCelebration(readPool, slug, day)
      if (found === undefined) throw new AppError('CELEBRATION_NOT_FOUND')
      const fundraiser = found.campaignId === null ? [] : [`fundraiser:${found.campaignId}`]
      ctx.keep([celebrationTag(found.id), ...fundraiser])
      return { ...toCard(found, day), message: found.message }
    },
    async choices(_input, ctx) {
      const [causes, fundraisers] = await Promise.all([
        listCauses(pool),
        listOpenFundraisers(readPool, today(), mostFundraisers),
      ])
      ctx.keep(['fundraisers'])
      return { causes, fundraisers }
    },
    async start({ body }, ctx) {
      return withMessage(await startCelebration(deps, ctx, body), celebrationTexts.started)
    },
    async mine(_input, { actor }) {
      const day = today()
      const rows = await listOwnCelebrations(pool, actor.accountId, day)
      return rows.map((row) => ({ ...toCard(row, day), isHidden: row.status === 'hidden' }))
    },
    async own({ params: { id } }, ctx) {
      const found = await ownCelebration(deps, ctx, id)
      const { version, slug, occasion, title, hostName, onDate, message } = found
      return {
        id,
        version,
        slug,
        occasion,
        title,
        hostName,
        onDate,
        target: found.targetPaise / 100,
        message,
        image: found.imageId,
        picture: pictureIn(found),
      }
    },
    async update({ body }, ctx) {
      await updateCelebration(deps, ctx, body)
      return withMessage(null, celebrationTexts.updated)
    },
    async end({ body: { id } }, ctx) {
      await endCelebration(deps, ctx, id)
      return withMessage(null, celebrationTexts.ended)
    },
  }
}

export const celebrationManagementHandlers = (deps: Setup): Handlers<typeof celebrationManagement> => ({
  list: listHandler(deps, celebrationsList),
  async setStatus({ body: { id, status } }, ctx) {
    const name = statusNameOf(celebrationStatus, status)
    await inTransaction(deps.db, (tx) => setStatus(tx, 'celebration', id, name, byOf(ctx, deps)))
    deps.changes.publish(celebrationsTag, celebrationTag(id))
    return withMessage(null, 'Successfully updated')
  },
})
