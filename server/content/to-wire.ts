import type { Banner } from '../../contract/content.ts'
import { bannerStatus } from '../../contract/site/banners.ts'
import { statusCodeOf, type StatusCode, type StatusName } from '../../contract/status.ts'
import { toPicture } from '../media/index.ts'
import type { BannerRow, ContentPicture } from './store.ts'

/** Published pictures have variants; the database gives no others. */
export function pictureOf(stored: ContentPicture, otherwise: string) {
  const alt = stored.alt || otherwise
  const picture = toPicture(stored, alt)
  if (!picture) throw new Error(`the picture '${alt}' has no variants`)
  return picture
}

export function toBanner(
  row: BannerRow,
  status: StatusName<typeof bannerStatus> = 'visible',
): Banner & { status: StatusCode<typeof bannerStatus> } {
  const picture = pictureOf({ variants: row.variants, alt: row.alt }, row.header)
  return {
    id: row.id,
    status: statusCodeOf(bannerStatus, status),
    type: row.type,
    cause: row.cause,
    order: row.position,
    bannerInfo: {
      header: { content: row.header },
      subHeader: { content: row.subHeader },
      topHeader: { content: row.topHeader },
      description: { content: row.description },
      readMore: { content: row.readMore },
      cta: row.cta,
      image: { content: { storageURL: picture.src }, alt: row.alt, picture },
    },
  }
}
