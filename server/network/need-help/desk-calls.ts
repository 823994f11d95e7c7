import type { needHelpDesk } from '../../../contract/network/need-help-desk.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { mediaPathOf, publishedKeyOf, toPicture, type Variant } from '../../media/index.ts'
import { setStatus } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { NetworkDeps } from '../deps.ts'
import { needHelpList } from './list-need-help.ts'
import { needHelpRequestsList } from './list-requests.ts'
import { needHelpRecords } from './records.ts'
import { setRequestState } from './store-request-state.ts'
import { findNeedHelpMedia } from './store.ts'

/** A picture, or the address of a film, as a list shows it. */
const toShown = (media: { id: string; type: string; variants: Variant[] }) => ({
  type: media.type,
  storageURL: toPicture(media, '')?.src ?? mediaPathOf(publishedKeyOf(media)),
})

export const needHelpDeskHandlers = (deps: NetworkDeps): Handlers<typeof needHelpDesk> => {
  const { db, clock } = deps
  const records = needHelpRecords(deps)
  return {
    requests: listHandler(deps, needHelpRequestsList),
    async setRequestType({ body: { id, status } }, ctx) {
      await inTransaction(db, (tx) => setStatus(tx, 'need_help_request', id, status, byOf(ctx, { clock })))
      return withMessage(null, 'Successfully updated')
    },
    async setRequestState({ body: { id, state } }, ctx) {
      await inTransaction(db, (tx) => setRequestState(tx, { id, state }, byOf(ctx, { clock })))
      return withMessage(null, 'Successfully updated')
    },
    list: listHandler(deps, needHelpList, ({ media, ...row }) => ({
      ...row,
      image: toShown(media),
      status: records.codeOf(row.status),
    })),
    async detail({ params: { id } }) {
      const found = await records.find(id)
      const { title, version } = found
      return {
        id,
        version,
        status: records.codeOf(found.status),
        title,
        readMore: found.read_more,
        date: found.shown_from,
        altTag: found.alt_tag,
        mediaId: found.media_id,
        image: toShown(await findNeedHelpMedia(db, found.media_id)),
      }
    },
    update: (input, ctx) => records.saveEntry(ctx, input, ctx.actor.accountId),
    setStatus: records.setStatus,
  }
}
