import type { talksBanners } from '../../../contract/talks/banners.ts'
import { bannerHandlers } from '../../content/index.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { withMeta } from '../../http/answers.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'

const type = 'sahaya-talks-config'
const none = { params: {}, query: {} } as const

/** The handlers of all banners, for those of the talks alone. */
export const talksBannerHandlers = (setup: Setup): Handlers<typeof talksBanners> => {
  const all = bannerHandlers(setup)
  const find = async (id: number, ctx: SignedInCtx) => {
    const found = await all.banner({ ...none, params: { id }, body: undefined }, ctx)
    if (!('type' in found) || found.type !== type) throw new AppError('NOT_FOUND')
    return found
  }
  return {
    async save({ body }, ctx) {
      if (body.id !== undefined) await find(body.id, ctx)
      return all.saveBanner({ ...none, body: { ...body, type } }, ctx)
    },
    detail: ({ params: { id } }, ctx) => find(id, ctx),
    async list({ query }, ctx) {
      const { data } = await all.bannerList(
        { ...none, query: { ...query, sort: 'placed' }, body: undefined },
        ctx,
      )
      const rows = data.filter((one) => one.type === type)
      return withMeta(rows, { total: rows.length })
    },
    async setStatus({ body }, ctx) {
      await find(body.id, ctx)
      return all.setBannerStatus({ ...none, body }, ctx)
    },
  }
}
