import { materialRequestTexts } from '../../../contract/materials/requests.ts'
import { imageTypes, prepareMedia, publishMedia, retireMedia, type PreparedMedia } from '../../media/index.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { isPictureShown } from './store-requests.ts'

/** Where each picture of the form is kept. */
const columns = {
  logo_media_id: 'logo_media_id',
  material_request_img: 'image_media_id',
  material_request_banner_img: 'banner_media_id',
} as const
type Field = keyof typeof columns
type Column = (typeof columns)[Field]

export type SentPictures = { [F in Field]?: string | null | undefined }
export type KeptPictures = { [C in Column]: string | null }

const entries = Object.entries(columns) as [Field, Column][]
const none: KeptPictures = { logo_media_id: null, image_media_id: null, banner_media_id: null }

/** New pictures that lie ready, and the columns that change; what the form does not name stays. */
export type PreparedPictures = { prepared: PreparedMedia[]; values: Partial<KeptPictures>; gone: string[] }

/**
 * Looks into the pictures that a request did not have before; those it has may stand there by whomever.
 * @throws FORBIDDEN for another's file; INVALID at the field
 */
export async function preparePictures(
  deps: { db: Db; storage: Storage },
  ownerId: number,
  sent: SentPictures,
  kept: KeptPictures = none,
): Promise<PreparedPictures> {
  const changed = entries.filter(
    ([field, column]) => sent[field] !== undefined && sent[field] !== kept[column],
  )
  const prepared: PreparedMedia[] = []
  for (const [field] of changed) {
    const id = sent[field]
    if (!id) continue
    const rule = {
      field,
      types: imageTypes,
      maxBytes: 5 * 1024 * 1024,
      tooLarge: materialRequestTexts.pictures,
    }
    prepared.push(await prepareMedia(deps, { id, ownerId, rule }))
  }
  const values = Object.fromEntries(changed.map(([field, column]) => [column, sent[field] ?? null]))
  const after = Object.values({ ...kept, ...values })
  const gone = changed.flatMap(([, column]) => kept[column] ?? []).filter((id) => !after.includes(id))
  return { prepared, values, gone }
}

/** Makes the new pictures public with the request that shows them, and takes those away that it shows no more. */
export async function publishPictures(
  tx: Tx,
  { prepared, gone }: PreparedPictures,
  alt: string,
): Promise<void> {
  for (const media of prepared) await publishMedia(tx, media, alt)
  for (const id of gone) if (!(await isPictureShown(tx, id))) await retireMedia(tx, id)
}
