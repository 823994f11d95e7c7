import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { uploadTexts, type docxType, type uploadTypes } from '../../contract/media.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { endingOfType, type Storage } from '../platform/storage/storage.ts'
import { assertPlainPdf } from './pdf/refuse-pdf.ts'
import type { Variant } from './rules.ts'
import { findMedia, insertPublished, markPublished } from './store.ts'
import { newMediaId } from './uploads.ts'

type UploadType = (typeof uploadTypes)[number]

export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
] as const satisfies UploadType[]

/** Rules for the files of one form field. */
export type MediaRule = {
  /** Wire name of the field, for messages. */
  field: string
  types: readonly (UploadType | typeof docxType)[]
  /** The form's own text for a file of another type. */
  wrongType?: string
  maxBytes: number
  /** The form's own text for a file of more bytes. */
  tooLarge: string
  /** Maximum bytes of a film, where its limit differs. */
  filmBytes?: number
  /** Minimum width of a picture, in pixels. */
  minWidth?: number
}

/** A file that was checked and is ready; `publishMedia` makes it public together with its record. */
export type PreparedMedia = { id: string; type: string; variants: Variant[]; isPublished: boolean }

/**
 * Looks into an uploaded file and makes what will be shown of it: pictures as WebP in several widths,
 * documents and films as they are. Takes up to seconds, so it stands before the transaction.
 * Preparing what is published already is allowed: forms send back the pictures they were given.
 * @throws FORBIDDEN for another's file; INVALID with a text for `rule.field`
 */
export async function prepareMedia(
  { db, storage }: { db: Db; storage: Storage },
  { id, ownerId, rule }: { id: string; ownerId: number; rule: MediaRule },
): Promise<PreparedMedia> {
  const media = await findMedia(db, id)
  if (media && media.ownerId !== ownerId) throw new AppError('FORBIDDEN')
  if (media?.state === 'published')
    return { id, type: media.type, variants: media.variants, isPublished: true }
  const file = media?.state === 'stored' ? await storage.read(media.storageKey) : undefined
  if (!file) throw invalidField(rule.field, 'Upload the file again')
  if (file.size > Math.max(rule.maxBytes, rule.filmBytes ?? 0)) {
    file.stream.destroy()
    throw invalidField(rule.field, rule.filmBytes ? uploadTexts.size(rule.filmBytes) : rule.tooLarge)
  }
  const body = await buffer(file.stream)
  const type = (await fileTypeFromBuffer(body))?.mime
  if (!rule.types.some((allowed) => allowed === type)) throw invalidField(rule.field, uploadTexts.type)
  assertPlainPdf(body, type, rule.field)
  const { filmBytes } = rule
  if (type === 'video/mp4' && filmBytes !== undefined) {
    if (file.size > filmBytes) throw invalidField(rule.field, uploadTexts.size(filmBytes))
  } else if (file.size > rule.maxBytes) throw invalidField(rule.field, rule.tooLarge)
  if ((imageTypes as readonly string[]).includes(type!)) {
    const variants = await keepRenditions(storage, id, body, { minWidth: rule.minWidth }).catch(
      refuseAt(rule),
    )
    if (!variants) throw invalidField(rule.field, uploadTexts.unreadable)
    return { id, type: 'image/webp', variants, isPublished: false }
  }
  await storage.write(`published/${id}.${endingOfType(type!)}`, body, { type: type!, size: body.length })
  return { id, type: type!, variants: [], isPublished: false }
}

/**
 * Makes prepared media public, in the transaction of what it belongs to.
 * Two forms that publish the same upload at once: the second finds it done.
 */
export async function publishMedia(tx: Tx, media: PreparedMedia, alt = ''): Promise<void> {
  if (media.isPublished) return
  await markPublished(tx, media.id, { type: media.type, variants: media.variants, alt })
}

/**
 * Makes a picture public that was sent along with a form.
 * @throws INVALID with a text for `rule.field`
 */
export async function publishPicture(
  deps: { db: Db | Tx; storage: Storage; clock: Clock },
  picture: { body: Buffer; ownerId: number | null; name: string; alt: string },
  rule: MediaRule,
): Promise<{ id: string; variants: Variant[] }> {
  if (picture.body.length > rule.maxBytes) throw invalidField(rule.field, rule.tooLarge)
  const type = (await fileTypeFromBuffer(picture.body))?.mime
  if (!rule.types.some((allowed) => allowed === type)) throw invalidField(rule.field, uploadTexts.type)
  return importImage(deps, picture, rule.minWidth).catch(refuseAt(rule))
}

class UnreadablePicture extends Error {}
class NarrowPicture extends Error {}

/** Turns the reason for which a picture is not accepted into a text at the field. */
const refuseAt =
  ({ field, minWidth = 0 }: MediaRule) =>
  (error: unknown): never => {
    if (error instanceof UnreadablePicture) throw invalidField(field, uploadTexts.unreadable)
    if (error instanceof NarrowPicture) throw invalidField(field, uploadTexts.narrow(minWidth))
    throw error
  }

/**
 * Keeps a picture of our own making as published media of `ownerId`.
 * @param picture.body any picture that sharp reads, drawn SVG included: never a visitor's bytes
 * @returns what `toPicture` and a reference to it need
 */
export async function importImage(
  { db, storage, clock }: { db: Db | Tx; storage: Storage; clock: Clock },
  picture: { body: Buffer; ownerId: number | null; name: string; alt: string; id?: string },
  minWidth?: number,
): Promise<{ id: string; variants: Variant[] }> {
  const id = picture.id ?? newMediaId()
  // Drawings are flat: more effort makes them hardly smaller.
  const variants = await keepRenditions(storage, id, picture.body, { effort: 2, isOurs: true, minWidth })
  const widest = variants?.at(-1)
  if (!variants || !widest) throw new UnreadablePicture(`The picture ${picture.name} cannot be read`)
  await insertPublished(db, {
    id,
    ownerId: picture.ownerId,
    name: picture.name,
    type: 'image/webp',
    size: picture.body.length,
    storageKey: `published/${widest.key}`,
    variants,
    alt: picture.alt,
    at: clock.now(),
  })
  return { id, variants }
}

async function keepRenditions(
  storage: Storage,
  id: string,
  body: Buffer,
  { minWidth = 0, ...making }: { effort?: number; isOurs?: boolean; minWidth?: number | undefined },
): Promise<Variant[] | undefined> {
  // A large module, needed only for incoming pictures.
  const { renderPicture } = await import('./pictures.ts')
  const renditions = await renderPicture(body, making)
  if (!renditions) return undefined
  const widest = Math.max(...renditions.map(({ width }) => width))
  if (widest < minWidth) throw new NarrowPicture(`A picture is ${widest} pixels wide`)
  return Promise.all(
    renditions.map(async ({ width, height, body }) => {
      const key = `${id}-${width}.webp`
      await storage.write(`published/${key}`, body, { type: 'image/webp', size: body.length })
      return { width, height, key }
    }),
  )
}
