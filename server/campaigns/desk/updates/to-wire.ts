import type { PictureSource } from '../../../../contract/campaigns/public.ts'
import { mediaPathOf, publishedKeyOf, toPicture } from '../../../media/index.ts'
import type { Runs } from '../../../platform/db/named.ts'
import { listMediaOf, type UpdateFile, type StoredText } from './store-updates.ts'

type WireMedia = { id: string; name: string; url: string; picture: PictureSource | null }

/** A published file of an update as pages show it. */
export const toUpdateMedia = (media: UpdateFile, title: string): WireMedia => ({
  id: media.id,
  name: media.name,
  url: mediaPathOf(publishedKeyOf(media)),
  picture: toPicture(media, title) ?? null,
})

/** Reads the files of texts once, and makes each text as it stands on the wire. */
export async function textsToWire(on: Runs, texts: readonly StoredText[]) {
  const ids = [...new Set(texts.flatMap(({ mediaIds }) => mediaIds))]
  const byId = new Map((await listMediaOf(on, ids)).map((media) => [media.id, media]))
  return ({ title, html, mediaIds }: StoredText) => ({
    title,
    html,
    media: mediaIds.flatMap((id) => {
      const media = byId.get(id)
      return media ? [toUpdateMedia(media, title)] : []
    }),
  })
}
