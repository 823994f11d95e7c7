import type { savedFundraisers } from '../../../contract/saved.ts'
import { AppError } from '../../http/app-error.ts'
import { withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { toRow, type CampaignDeps } from '../calls.ts'
import { addSaved, listSaved, removeSaved } from './store-saved.ts'

type SavedDeps = Pick<CampaignDeps, 'pool' | 'clock'>

export const savedHandlers = ({ pool, clock }: SavedDeps): Handlers<typeof savedFundraisers> => ({
  async list({ query: { page, limit } }, { actor }) {
    const today = istDay(clock.now())
    const { rows, total } = await listSaved(pool, { accountId: actor.accountId, page, limit })
    const shown = rows.map((row) => ({
      ...toRow(row),
      isOpen: row.status === 'live' && row.endsOn >= today,
      savedAt: new Date(row.savedAt).toISOString(),
    }))
    return withMeta(shown, { page, limit, total, pages: Math.ceil(total / limit) })
  },
  async save({ body: { slug } }, { actor }) {
    const isThere = await addSaved(pool, actor.accountId, slug, clock.now())
    if (!isThere) throw new AppError('FUNDRAISER_NOT_FOUND')
    return null
  },
  async remove({ body: { slug } }, { actor }) {
    await removeSaved(pool, actor.accountId, slug)
    return null
  },
})
