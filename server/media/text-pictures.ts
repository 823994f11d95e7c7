import { pictureMinWidths, textPictureMaxBytes, textPictureTypes, uploadTexts } from '../../contract/media.ts'
import type { Db } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { prepareMedia, type PreparedMedia } from './publishing.ts'
import { mediaPathOf, publishedKeyOf } from './rules.ts'
import { findMedia } from './store.ts'

/** Source of a picture of ours in HTML: its preview, or the address that it has or will have. */
const source =
  /(\ssrc=["'])(?:https?:\/\/[^"'\s/]+)?\/media\/(?:upload\/([0-9a-f]{20,32})(?:\?[^"'\s]*)?|([0-9a-f]{20,32})-\d{1,4}\.webp)(?=["'])/g

/**
 * Makes the pictures that were uploaded for a text ready, and has the text name them by the addresses under which
 * they will be published. Pictures that are public already may stand in any text.
 * @returns the text with what is to be published together with it
 * @throws FORBIDDEN for another's upload; INVALID with a text for `field`
 */
export async function prepareTextPictures(
  deps: { db: Db; storage: Storage },
  { html, field, ownerId }: { html: string; field: string; ownerId: number },
): Promise<{ html: string; pictures: PreparedMedia[] }> {
  const rule = {
    field,
    types: textPictureTypes,
    maxBytes: textPictureMaxBytes,
    minWidth: pictureMinWidths.text,
    tooLarge: uploadTexts.size(textPictureMaxBytes),
  }
  const ids = new Set([...html.matchAll(source)].map(([, , waiting, named]) => (waiting ?? named)!))
  const pictures: PreparedMedia[] = []
  const keys = new Map<string, string>()
  for (const id of ids) {
    const media = await findMedia(deps.db, id)
    if (media?.state === 'published') keys.set(id, publishedKeyOf(media))
    else {
      const made = await prepareMedia(deps, { id, ownerId, rule })
      pictures.push(made)
      keys.set(id, publishedKeyOf(made))
    }
  }
  const named = html.replace(source, (_, before: string, waiting?: string, known?: string) => {
    const key = keys.get((waiting ?? known)!)!
    return `${before}${mediaPathOf(key)}`
  })
  return { html: named, pictures }
}
