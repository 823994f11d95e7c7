import type { needHelp } from '../../../contract/network/need-help.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { mediaPathOf, publishedKeyOf, toPicture } from '../../media/index.ts'
import { insertRow } from '../../platform/db/rows.ts'
import { istDay } from '../../platform/ist.ts'
import type { NetworkDeps } from '../deps.ts'
import { needHelpTag } from './records.ts'
import { findShownNeedHelp } from './store.ts'

export const needHelpHandlers = ({ db, clock }: NetworkDeps): Handlers<typeof needHelp> => ({
  request({ body }, ctx) {
    const { fullName, email, phone, type } = body
    const by = byOf(ctx, { clock })
    return once({ db, clock }, ctx, body, async (tx) => {
      const told = { full_name: fullName, email, phone, status: type, created_at: by.at }
      const account_id = ctx.actor?.isStaff ? null : by.actorId
      const { id } = await insertRow(tx, 'need_help_request', { ...told, account_id }, by)
      return { id }
    })
  },
  async shownList(_input, ctx) {
    ctx.keep([needHelpTag])
    const rows = await findShownNeedHelp(db, istDay(clock.now()))
    return rows.map(({ media, ...row }) => {
      const picture = toPicture(media, row.altTag) ?? null
      return { ...row, picture, film: picture ? null : mediaPathOf(publishedKeyOf(media)) }
    })
  },
})
