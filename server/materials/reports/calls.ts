import type { materialReports } from '../../../contract/materials/reporting.ts'
import type { materialReview } from '../../../contract/materials/review.ts'
import { fileOf, withMessage } from '../../http/answers.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { once } from '../../http/records/once.ts'
import { mediaPathOf, publishedKeyOf, readPrivate } from '../../media/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { decisionHandler } from '../../platform/decisions/decide.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import { reporterHash } from '../../platform/limits/reporter-hash.ts'
import { approval, rejection, type MaterialReportServices } from './decisions.ts'
import { reportedMaterialsList } from './list-cases.ts'
import {
  addReport,
  findMaterialCase,
  insertCaseComment,
  isReportedPhoto,
  listCaseComments,
  listPhotos,
  listMaterialReports,
  lockMaterialCase,
  lockOwner,
  recordOpened,
} from './store-cases.ts'

export const materialReportHandlers = ({
  clock,
  config,
  database,
}: MaterialReportServices): Handlers<typeof materialReports> => ({
  async report({ body: { type, id, kind, message, ...given } }, { actor, ip }) {
    const email = given.email?.toLowerCase() || null
    await inTransaction(database.db, async (tx) => {
      const owner = await lockOwner(tx, type, id)
      if (owner === undefined) throw new AppError('NOT_FOUND')
      const isOwner = actor && owner.accountId === actor.accountId
      if (isOwner || owner.email.toLowerCase() === email) throw new AppError('OWN_MATERIAL')
      await addReport(tx, {
        type,
        materialId: id,
        kind,
        message,
        email,
        accountId: actor?.accountId ?? null,
        reporterHash: reporterHash(config.signingKeys[0]!, { actor, ip }, email),
        at: clock.now(),
      })
    })
    return withMessage(null, 'Report sent')
  },
})

const photoPath = (id: string) => `/api/materials/v2/reviewer/photo/${id}`

export const materialReviewHandlers = (
  deps: MaterialReportServices & ListDeps,
): Handlers<typeof materialReview> => {
  const { clock, database, storage } = deps
  const { db, pool } = database
  return {
    cases: listHandler(deps, reportedMaterialsList),
    async case({ params: { id } }, { actor }) {
      const found = await findMaterialCase(pool, id, actor.accountId)
      if (found === undefined) throw new AppError('NOT_FOUND')
      const [photos, reports, comments] = await Promise.all([
        listPhotos(pool, id, actor.accountId),
        listMaterialReports(pool, id),
        listCaseComments(pool, id),
      ])
      return {
        ...onWire(found),
        photos: photos.map(({ id: mediaId, isOpened }) => ({ id: mediaId, isOpened })),
        // The owner of reported material does not see who reported it.
        reports: found.isOwn ? [] : reports.map(onWire),
        comments: comments.map(onWire),
      }
    },
    async openPhoto({ body: { id, mediaId } }, { actor }) {
      const photos = await listPhotos(pool, id, actor.accountId)
      const photo = photos.find((one) => one.id === mediaId)
      if (photo === undefined) throw new AppError('NOT_FOUND')
      await recordOpened(pool, { caseId: id, mediaId, accountId: actor.accountId, at: clock.now() })
      return { url: photo.isPrivate ? photoPath(mediaId) : mediaPathOf(publishedKeyOf(photo)) }
    },
    async photo({ params: { id } }) {
      const file = (await isReportedPhoto(pool, id)) ? await readPrivate({ db, storage }, id) : undefined
      if (file === undefined) throw new AppError('NOT_FOUND')
      return fileOf(file.body, `${id}.webp`, file.type)
    },
    approveReport: decisionHandler(deps, approval, 'Material approved'),
    rejectMaterial: decisionHandler(deps, rejection, 'Material rejected'),
    async addComment({ body }, ctx) {
      await once({ db, clock }, ctx, body, async (tx) => {
        if ((await lockMaterialCase(tx, body.id)) === undefined) throw new AppError('NOT_FOUND')
        await insertCaseComment(tx, {
          caseId: body.id,
          authorId: ctx.actor.accountId,
          comment: body.comment,
          at: clock.now(),
        })
        return null
      })
      return withMessage(null, 'Comment added')
    },
  }
}
