import { toPicture } from '../../media/index.ts'
import type { RequestParts } from './store-requests.ts'

/** Id and address of a published picture; null where it has none. */
export function shownImage(stored: RequestParts['image']) {
  const picture = stored && toPicture(stored, '')
  return stored && picture ? { id: stored.id, storageURL: picture.src } : null
}
