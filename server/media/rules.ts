import type { PictureSource } from '../../contract/campaigns/public.ts'
import { pictureWidths, uploadMaxBytes, uploadTexts, uploadTypes } from '../../contract/media.ts'
import type { ErrorsByField } from '../http/app-error.ts'
import { endingOfType, type ByteRange } from '../platform/storage/storage.ts'

/** A published picture in one width. `key` is the last part of its address, `/media/<key>`. */
export type Variant = { width: number; height: number; key: string }

/** The widths a picture is made in: never wider than it came, and its own width when that lies between. */
export function widthsFor(originalWidth: number): number[] {
  const widest = Math.min(originalWidth, pictureWidths.at(-1)!)
  return [...pictureWidths.filter((width) => width < widest), widest]
}

/** @returns undefined for media without variants, such as a document. Addresses are good on any host. */
export function toPicture(media: { variants: unknown }, alt: string): PictureSource | undefined {
  const variants = media.variants as readonly Variant[]
  const middle = variants[Math.floor(variants.length / 2)]
  if (!middle) return undefined
  return {
    src: mediaPathOf(middle.key),
    srcset: variants.map(({ key, width }) => `${mediaPathOf(key)} ${width}w`).join(', '),
    width: middle.width,
    height: middle.height,
    alt,
  }
}

export const mediaPathOf = (publishedKey: string) => `/media/${publishedKey}`

/** The name that media is published under; of a picture, that of its widest variant. */
export function publishedKeyOf(media: { id: string; type: string; variants: readonly Variant[] }): string {
  return media.variants.at(-1)?.key ?? `${media.id}.${endingOfType(media.type)}`
}

/** A visitor's file never acts as a page of ours, whatever it turns out to hold. */
export const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Names that published files have, older ones longer; nothing else is looked for. */
export const publishedKeyShape = /^[0-9a-f]{20,32}(?:-[1-9][0-9]{1,3}\.webp|\.pdf|\.mp4|\.webm)$/

export type UploadRequest = { name: string; type: string; size: number }

/** Lists what is wrong with files to be uploaded, by wire name; empty when all may be. */
export function refusedFiles(files: readonly UploadRequest[]): ErrorsByField {
  const fields: ErrorsByField = {}
  files.forEach(({ type, size }, i) => {
    if (!(uploadTypes as readonly string[]).includes(type)) fields[`files.${i}.type`] = uploadTexts.type
    if (size > uploadMaxBytes) fields[`files.${i}.size`] = uploadTexts.size(uploadMaxBytes)
  })
  return fields
}

/** A content type without its parameters, as it is compared. */
export const bareType = (header: string | undefined) => (header ?? '').split(';')[0]!.trim().toLowerCase()

/**
 * The part of a file that a `Range` header asks for (RFC 9110 §14).
 * @returns undefined to send the whole: no header, several ranges, or one that means nothing;
 *   'unsatisfiable' when it lies beyond the end.
 */
export function requestedRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined
  if (parts[1] === '') {
    const last = Number(parts[2])
    return last === 0 ? 'unsatisfiable' : { start: Math.max(size - last, 0), end: size - 1 }
  }
  const start = Number(parts[1])
  if (start >= size) return 'unsatisfiable'
  const end = parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1)
  return end < start ? undefined : { start, end }
}
