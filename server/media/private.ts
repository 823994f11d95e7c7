import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { docxType, uploadTexts } from '../../contract/media.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { endingOfType, type Storage } from '../platform/storage/storage.ts'
import { assertPlainDocx } from './docx/refuse-docx.ts'
import { isZip } from './docx/zip-entries.ts'
import { assertPlainPdf } from './pdf/refuse-pdf.ts'
import { imageTypes, type MediaRule } from './publishing.ts'
import { deletePrivate, findMedia, insertPrivate, markPrivate } from './store.ts'
import { newMediaId } from './uploads.ts'

/** A file that lies in the storage for those alone who are given it; `keepPrivate` writes it down. */
export type PrivateFile = { id: string; name: string; type: string; size: number; storageKey: string }

/**
 * Looks into a file that was sent along with a form and puts it where nobody finds it by an address. Pictures are drawn
 * anew, so that nothing stays of where they were taken; a PDF is nothing but pages, a Word document text and pictures.
 * @throws INVALID with a text for `rule.field`
 */
export async function storePrivate(
  storage: Storage,
  file: { name: string; body: Buffer },
  rule: MediaRule,
): Promise<PrivateFile> {
  if (file.body.length > rule.maxBytes) throw invalidField(rule.field, rule.tooLarge)
  const isDocument = rule.types.includes(docxType) && isZip(file.body)
  if (isDocument) await assertPlainDocx(file.body, rule.field)
  const found = isDocument ? docxType : (await fileTypeFromBuffer(file.body))?.mime
  if (!rule.types.some((allowed) => allowed === found))
    throw invalidField(rule.field, rule.wrongType ?? uploadTexts.type)
  assertPlainPdf(file.body, found, rule.field)
  const isPicture = (imageTypes as readonly string[]).includes(found!)
  const body = isPicture ? await drawnAnew(file.body) : file.body
  if (!body) throw invalidField(rule.field, uploadTexts.unreadable)
  const type = isPicture ? 'image/webp' : found!
  const id = newMediaId()
  const storageKey = `private/${id}.${endingOfType(type)}`
  await storage.write(storageKey, body, { type, size: body.length })
  return { id, name: file.name, type, size: body.length, storageKey }
}

async function drawnAnew(body: Buffer): Promise<Buffer | undefined> {
  // Large, and needed only where pictures come in.
  const { cleanPicture } = await import('./pictures.ts')
  return cleanPicture(body)
}

/** Writes a private file down, in the transaction of what it belongs to. */
export const keepPrivate = (
  tx: Tx,
  file: PrivateFile,
  { ownerId, at }: { ownerId: number | null; at: Date },
): Promise<void> => insertPrivate(tx, { ...file, ownerId, at })

/** @returns undefined for what is no private file, or lies there no more */
export async function readPrivate(
  { db, storage }: { db: Db; storage: Storage },
  id: string,
): Promise<{ body: Buffer; type: string } | undefined> {
  const media = await findMedia(db, id)
  const file = media?.state === 'private' ? await storage.read(media.storageKey) : undefined
  return media && file && { body: await buffer(file.stream), type: media.type }
}

/** Forgets private files that nothing names any more. */
export async function forgetPrivate(
  { db, storage }: { db: Db; storage: Storage },
  ids: readonly string[],
): Promise<void> {
  for (const storageKey of await deletePrivate(db, ids)) await storage.remove(storageKey)
}

/** Uploads of one person, and what the form that takes them allows. */
export type Uploads = { ids: readonly string[]; ownerId: number; rule: MediaRule }
type Taken = PrivateFile & { incomingKey: string }

/**
 * Keeps uploads for those alone who are given them, together with what they belong to: `work` runs in the transaction
 * that writes them down. They are looked into before it begins.
 * @throws FORBIDDEN for another's file; INVALID with a text for `rule.field`
 */
export async function takeOverPrivate<Done>(
  { db, storage }: { db: Db; storage: Storage },
  { ids, ownerId, rule }: Uploads,
  work: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const taken: Taken[] = []
  const keep = async (tx: Tx) => {
    for (const file of taken)
      if (!(await markPrivate(tx, file))) throw invalidField(rule.field, 'Upload the file again')
    return work(tx)
  }
  let isKept = false
  try {
    for (const id of ids) taken.push(await lookInto({ db, storage }, { id, ownerId, rule }))
    const done = await inTransaction(db, keep)
    isKept = true
    return done
  } finally {
    for (const { incomingKey, storageKey } of taken) await storage.remove(isKept ? incomingKey : storageKey)
  }
}

async function lookInto(
  { db, storage }: { db: Db; storage: Storage },
  { id, ownerId, rule }: { id: string; ownerId: number; rule: MediaRule },
): Promise<Taken> {
  const media = await findMedia(db, id)
  if (media && media.ownerId !== ownerId) throw new AppError('FORBIDDEN')
  if (media && media.size > rule.maxBytes) throw invalidField(rule.field, rule.tooLarge)
  const file = media?.state === 'stored' ? await storage.read(media.storageKey) : undefined
  if (!media || !file) throw invalidField(rule.field, 'Upload the file again')
  const body = await buffer(file.stream)
  // A file that is not what it was announced as was renamed.
  if ((await fileTypeFromBuffer(body))?.mime !== media.type) throw invalidField(rule.field, uploadTexts.type)
  const stored = await storePrivate(storage, { name: media.name, body }, rule)
  return { ...stored, id, incomingKey: media.storageKey }
}
