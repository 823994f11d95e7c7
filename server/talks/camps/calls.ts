import { campTexts, type camps, type publicCamps } from '../../../contract/talks/camps.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { editingSubject } from '../../platform/editing/accept-save.ts'
import { announceForm } from '../../platform/editing/editing.ts'
import { eventsTag } from '../deps.ts'
import {
  addCampPictures,
  prepareCamp,
  removeCampPicture,
  setCampResults,
  updateCamp,
  type CampServices,
} from './service.ts'
import { findCamp, findShownCamp } from './store-camps.ts'
import { toCampDetail, toPublicCamp } from './to-wire.ts'

export const campHandlers = (deps: CampServices): Handlers<typeof camps> => {
  const { db, pool } = deps.database
  return {
    async create({ body }, ctx) {
      const add = await prepareCamp(deps, body, byOf(ctx, deps))
      const added = await once({ db, clock: deps.clock }, ctx, body, add)
      deps.changes.publish(eventsTag)
      return withMessage(added, campTexts.created)
    },
    async update({ body }, ctx) {
      await updateCamp(deps, body, byOf(ctx, deps))
      return withMessage(null, campTexts.updated)
    },
    async editing({ body: { id, session, action } }, { actor: { accountId } }) {
      if ((await findCamp(pool, id)) === undefined) throw new AppError('NOT_FOUND')
      return announceForm({ pool, clock: deps.clock }, editingSubject('event', id), {
        session,
        action,
        accountId,
      })
    },
    async detail({ params: { id } }) {
      const camp = await findCamp(pool, id)
      if (camp === undefined) throw new AppError('NOT_FOUND')
      return toCampDetail(pool, camp)
    },
    async saveResults({ body }, ctx) {
      await setCampResults(deps, body, byOf(ctx, deps))
      return withMessage(null, campTexts.resultsSaved)
    },
    async addMedia({ body }, ctx) {
      await addCampPictures(deps, body, byOf(ctx, deps))
      return withMessage(null, campTexts.mediaAdded)
    },
    async removeMedia({ body }, ctx) {
      await removeCampPicture(deps, body, byOf(ctx, deps))
      return withMessage(null, campTexts.mediaRemoved)
    },
  }
}

export const publicCampHandlers = (deps: CampServices): Handlers<typeof publicCamps> => ({
  async camp({ params: { slug } }) {
    const { pool } = deps.database
    const camp = await findShownCamp(pool, slug.toLowerCase())
    if (camp === undefined) throw new AppError('NOT_FOUND')
    return toPublicCamp(pool, camp, deps.clock.now())
  },
})
