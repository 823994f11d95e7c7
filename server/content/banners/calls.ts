import type { BodyOf } from '../../../contract/call.ts'
import { bannerStatus, bannerTexts, isOfCause, type banners } from '../../../contract/site/banners.ts'
import { finalStatuses, statusNameOf, type StatusName } from '../../../contract/status.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage, withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { publishMedia } from '../../media/index.ts'
import { insertRow, setStatus, updateRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Setup } from '../../domain.ts'
import { reorder } from '../reorder.ts'
import { contentTag } from '../rules.ts'
import { hasCause } from '../store-cause.ts'
import { toBanner } from '../to-wire.ts'
import { prepareBannerImage } from './pictures.ts'
import { findBanner, listBanners, nextPlace, type DeskBanner } from './store-banners.ts'

type Deps = Pick<Setup, 'db' | 'readPool' | 'storage' | 'clock' | 'changes'>
type Body = BodyOf<typeof banners.saveBanner>

export const bannerHandlers = (deps: Deps): Handlers<typeof banners> => {
  const { db, readPool, clock, changes } = deps
  const existing = async (id: number): Promise<DeskBanner> => {
    const found = await findBanner(db, id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return found
  }
  const onWire = (row: DeskBanner) => toBanner(row, row.status as StatusName<typeof bannerStatus>)
  return {
    async saveBanner({ body }, ctx) {
      await refuseWrong(deps, body)
      const before = body.id === undefined ? undefined : await existing(body.id)
      const mediaId = body.bannerInfo.image.content
      const made =
        mediaId === before?.imageId ? undefined : await prepareBannerImage(deps, mediaId, ctx.actor.accountId)
      const values = { ...columnsOf(body), image_media_id: made?.id ?? mediaId }
      const status = body.status === undefined ? undefined : statusNameOf(bannerStatus, body.status)
      const by = byOf(ctx, { clock })
      const { id } = await once(deps, ctx, body, async (tx) => {
        if (made) await publishMedia(tx, made, values.image_alt)
        if (before !== undefined) {
          await updateRow(tx, 'banner', before.id, values, { expectedVersion: body.version, by })
          if (status !== undefined) await setStatus(tx, 'banner', before.id, status, by)
          return { id: before.id }
        }
        const place = { position: await nextPlace(tx), status: status ?? 'visible', created_at: by.at }
        const row = await insertRow(tx, 'banner', { ...values, ...place }, by)
        return { id: row.id }
      })
      changes.publish(contentTag)
      return withMessage({ id }, before === undefined ? bannerTexts.uploaded : bannerTexts.updated)
    },
    async banner({ params: { id } }) {
      const found = await existing(id)
      return { ...onWire(found), version: found.version, imageId: found.imageId }
    },
    async bannerList({ query }) {
      const rows = await listBanners(readPool, query)
      return withMeta(rows.map(onWire), { total: rows.length })
    },
    async setBannerStatus({ body: { id, status } }, ctx) {
      await existing(id)
      await inTransaction(db, (tx) =>
        setStatus(tx, 'banner', id, statusNameOf(bannerStatus, status), {
          ...byOf(ctx, { clock }),
          finals: finalStatuses(bannerStatus),
        }),
      )
      changes.publish(contentTag)
      return withMessage(null, bannerTexts.updated)
    },
    async orderBanners({ body }, ctx) {
      const ids = body.banners.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
      const { everyOnce } = bannerTexts
      await inTransaction(db, (tx) =>
        reorder(tx, { table: 'banner', ids, field: 'banners', everyOnce, by: byOf(ctx, { clock }) }),
      )
      changes.publish(contentTag)
      return null
    },
  }
}

/** @throws INVALID for an unknown cause */
async function refuseWrong({ db }: Deps, { type, cause }: Body): Promise<void> {
  if (isOfCause(type) && !(await hasCause(db, cause!))) throw invalidField('cause', bannerTexts.cause)
}

/** Columns of what was sent; a banner has a sub-header or a top header, by its kind. */
function columnsOf({ type, cause, bannerInfo }: Body) {
  const isCause = isOfCause(type)
  const { header, subHeader, topHeader, description, readMore, cta, image } = bannerInfo
  return {
    type,
    cause_id: isCause ? cause! : null,
    header: header.content,
    description: description.content,
    sub_header: isCause ? (subHeader?.content ?? '') : '',
    top_header: isCause ? '' : (topHeader?.content ?? ''),
    read_more: readMore.content,
    cta,
    image_alt: image.alt,
  }
}
