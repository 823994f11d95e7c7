import type { proofs } from '../../../contract/materials/proofs.ts'
import { fileOf, withMessage } from '../../http/answers.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf } from '../../http/records/once.ts'
import { readPrivate, takeOverPrivate } from '../../media/index.ts'
import { decisionHandler } from '../../platform/decisions/decide.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import type { Services } from '../../services.ts'
import { addProofs, proofRule } from './add-proofs.ts'
import { photoApproval, photoRejection, photoWithdrawal } from './decisions.ts'
import { proofsList } from './list-proofs.ts'
import { findHandOverPhoto, isProofPhoto, readProof, recordOpenedProof } from './store-proofs.ts'

type Deps = ListDeps & Pick<Services, 'changes' | 'clock' | 'database' | 'storage'>

/** Handlers of photos of hand-overs: staff add them, reviewers decide. */
export function handOverPhotoHandlers(deps: Deps): Handlers<typeof proofs> {
  const { clock, database, storage } = deps
  const { db, pool } = database
  return {
    async add({ body: { movement, images } }, ctx) {
      const uploads = { ids: images, ownerId: ctx.actor.accountId, rule: proofRule }
      await takeOverPrivate({ db, storage }, uploads, (tx) =>
        addProofs(tx, { movement, mediaIds: images }, byOf(ctx, deps)),
      )
      return withMessage(null, 'Photos added')
    },
    list: listHandler(deps, proofsList),
    async proof({ params: { id } }, { actor }) {
      const found = await readProof(pool, id, actor.accountId)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return onWire(found)
    },
    async open({ body: { id } }, { actor }) {
      const found = await findHandOverPhoto(pool, id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      await recordOpenedProof(pool, { id, accountId: actor.accountId, at: clock.now() })
      return { url: `/api/materials/v2/reviewer/hand-over-photos/file/${found.mediaId}` }
    },
    async photo({ params: { id } }) {
      const file = (await isProofPhoto(pool, id)) ? await readPrivate({ db, storage }, id) : undefined
      if (file === undefined) throw new AppError('NOT_FOUND')
      return fileOf(file.body, `${id}.webp`, file.type)
    },
    approve: decisionHandler(deps, photoApproval, 'Photo approved'),
    reject: decisionHandler(deps, photoRejection, 'Photo rejected'),
    withdraw: decisionHandler(deps, photoWithdrawal, 'Photo withdrawn'),
  }
}
