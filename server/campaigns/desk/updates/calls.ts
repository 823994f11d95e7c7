import { updateTexts, type fundraiserUpdates } from '../../../../contract/campaigns/updates.ts'
import { AppError } from '../../../http/app-error.ts'
import { withMessage } from '../../../http/answers.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { type ListDeps } from '../../../platform/lists/answer.ts'
import { onWire } from '../../../platform/on-wire.ts'
import { listHandler } from '../../../http/records/list-handler.ts'
import { managedBy } from '../../life/access.ts'
import { findCampaign } from '../../life/store-life.ts'
import { managesIt } from '../../life/access.ts'
import { openDesk } from '../access.ts'
import { waitingUpdatesList } from './list-waiting.ts'
import { addUpdate, decideUpdate, editUpdate, ofManager, type UpdateServices } from './service.ts'
import { findRequest, findUpdate, listUpdates, nextRequest, type UpdateRow } from './store-updates.ts'
import { textsToWire } from './to-wire.ts'

type TextToWire = Awaited<ReturnType<typeof textsToWire>>

const toUpdate = ({ createdAt, toldAt, newest, campaignId: _, ...rest }: UpdateRow, toText: TextToWire) => ({
  ...rest,
  newest: toText(newest),
  createdAt: createdAt.toISOString(),
  toldAt: toldAt?.toISOString() ?? null,
})

const said = ({ status }: { status: string }) =>
  status === 'published' ? updateTexts.published : updateTexts.sent

export const updateHandlers = (deps: UpdateServices & ListDeps): Handlers<typeof fundraiserUpdates> => {
  const { db } = deps.database
  return {
    async add({ body }, ctx) {
      const saved = await addUpdate(deps, ctx, body)
      return withMessage(saved, said(saved))
    },
    async edit({ body }, ctx) {
      const saved = await editUpdate(deps, ctx, body)
      return withMessage(saved, said(saved))
    },
    async ofFundraiser({ params: { id } }, { actor }) {
      await openDesk(db, actor, id)
      const rows = await listUpdates(db, id)
      const toText = await textsToWire(
        db,
        rows.map(({ newest }) => newest),
      )
      return rows.map((row) => toUpdate(row, toText))
    },
    async one({ params: { id } }, { actor }) {
      const row = await findUpdate(db, id)
      if (row === undefined) throw new AppError('NOT_FOUND')
      await openDesk(db, actor, row.campaignId)
      return { ...toUpdate(row, await textsToWire(db, [row.newest])), campaignId: row.campaignId }
    },
    waiting: listHandler(deps, waitingUpdatesList, onWire, managedBy),
    async request({ params: { id } }, { actor }) {
      const found = await findRequest(db, id, actor.accountId)
      const campaign = found && (await findCampaign(db, found.campaignId))
      if (found === undefined || campaign === undefined || !managesIt(actor, campaign))
        throw new AppError('NOT_FOUND')
      const { id: requestId, authorId: _, proposedAt, before, after, ...rest } = found
      const toText = await textsToWire(db, before ? [before, after] : [after])
      return {
        ...rest,
        requestId,
        slug: campaign.slug!,
        fundraiser: campaign.title!,
        proposedAt: proposedAt.toISOString(),
        after: toText(after),
        before: before && toText(before),
        ...(await nextRequest(db, ofManager(actor), requestId)),
      }
    },
    async approve({ body }, ctx) {
      return withMessage(await decideUpdate(deps, ctx, 'published', body), 'Update published')
    },
    async reject({ body }, ctx) {
      return withMessage(await decideUpdate(deps, ctx, 'rejected', body), 'Update rejected')
    },
  }
}
