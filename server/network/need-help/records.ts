import { needHelpStatus, needHelpTexts } from '../../../contract/network/facts.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Ctx } from '../../http/handlers.ts'
import { recordCalls } from '../../http/records/records.ts'
import { istDay } from '../../platform/ist.ts'
import type { NetworkDeps } from '../deps.ts'
import { prepareNeedHelpMedia } from './media.ts'

/** Tag of pages that show the entries. */
export const needHelpTag = 'need-help'
type Written = { date: string; title: string; readMore: string; altTag: string; mediaId: string }

/** Need-help entries as records. */
export function needHelpRecords(deps: NetworkDeps) {
  const records = recordCalls(deps, 'need_help_item', needHelpStatus, {
    changed: () => deps.changes.publish(needHelpTag),
  })
  const columnsOf = ({ date, title, readMore, altTag, mediaId }: Written) => ({
    shown_from: date,
    title,
    read_more: readMore,
    alt_tag: altTag,
    media_id: mediaId,
  })
  /** @throws INVALID for a day that is over */
  const requireDay = (date: string, before?: string) => {
    if (date !== before && date < istDay(deps.clock.now())) throw invalidField('date', needHelpTexts.dayOver)
  }
  const fileOf = (body: Written, before: string | null, ownerId: number) =>
    prepareNeedHelpMedia(deps, { id: body.mediaId, before, ownerId, alt: body.altTag })
  return {
    ...records,
    async addEntry(ctx: Ctx, body: Written & { status: 0 | 1 | 2 }, ownerId: number) {
      requireDay(body.date)
      return records.add(ctx, body, body.status, columnsOf(body), await fileOf(body, null, ownerId))
    },
    async saveEntry(
      ctx: Ctx,
      input: Parameters<typeof records.save>[1] & { body: Written },
      ownerId: number,
    ) {
      const before = await records.find(input.params.id)
      requireDay(input.body.date, before.shown_from)
      const withFile = await fileOf(input.body, before.media_id, ownerId)
      return records.save(ctx, input, columnsOf(input.body), withFile)
    },
  }
}
