import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { uploadMaxBytes } from '../../contract/media.ts'
import { AppError } from '../http/app-error.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import type { Signer } from '../platform/crypto/signer.ts'
import { endingOfType, WrongLength, type Storage, type StoredFile } from '../platform/storage/storage.ts'
import { bareType, refusedFiles, type UploadRequest } from './rules.ts'
import { findMedia, insertExpected, markStored, type MediaRow } from './store.ts'

export type UploadDeps = { db: Db; storage: Storage; signer: Signer; clock: Clock; baseUrl: string }
export type UploadAddress = { id: string; type: string; postUrl: string; getUrl: string }

const goodForMs = 15 * 60_000

/**
 * Unguessable, and safe as a file name where upper and lower case are one. No longer than it must be: a page names dozens
 * of pictures, and nothing of a name can be packed.
 */
export const newMediaId = () => randomBytes(10).toString('hex')

/**
 * Addresses to PUT files to and to look at them, good for 15 minutes, in the order of `files`.
 * @throws INVALID for the whole request when one file is refused
 */
export async function requestUploads(
  { db, signer, clock, baseUrl }: UploadDeps,
  ownerId: number,
  files: readonly UploadRequest[],
): Promise<UploadAddress[]> {
  const fields = refusedFiles(files)
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields })
  const media = files.map((file) => {
    const id = newMediaId()
    return { ...file, id, ownerId, storageKey: `incoming/${id}`, at: clock.now() }
  })
  await insertExpected(db, media)
  const until = new Date(clock.realNow().getTime() + goodForMs)
  return media.map(({ id, type, size }) => {
    const address = (purpose: string, payload: string) =>
      `${baseUrl}/media/upload/${id}?t=${signer.sign(purpose, payload, until)}`
    return {
      id,
      type,
      postUrl: address('upload', `${id} ${size} ${type}`),
      getUrl: address('preview', id),
    }
  })
}

export type Upload = {
  id: string
  token: string
  /** As the client's headers state them. */
  type: string | undefined
  length: number | undefined
  body: Readable
}

/**
 * Takes a file at its signed address, once. The bytes pass through here also on their way to an object storage:
 * its own signed addresses can neither refuse a second upload nor tell a wrong type from a wrong length.
 * Two that race are both written, apart, and one is kept.
 * @throws FILE_TOO_LARGE, LINK_INVALID, FILE_TYPE, OTHER_LENGTH, NOT_FOUND, ALREADY_UPLOADED
 */
export async function acceptUpload(deps: UploadDeps, upload: Upload): Promise<void> {
  if ((upload.length ?? 0) > uploadMaxBytes) throw new AppError('FILE_TOO_LARGE')
  const signed = deps.signer.verify('upload', upload.token, deps.clock.realNow())
  const [id, size, type] = signed?.split(' ') ?? []
  if (id !== upload.id) throw new AppError('LINK_INVALID')
  if (bareType(upload.type) !== type) throw new AppError('FILE_TYPE')
  if (upload.length !== undefined && upload.length !== Number(size)) throw new AppError('OTHER_LENGTH')

  const media = await findMedia(deps.db, id)
  if (!media) throw new AppError('NOT_FOUND')
  if (media.state !== 'expected') throw new AppError('ALREADY_UPLOADED')
  const key = `incoming/${id}-${randomBytes(4).toString('hex')}.${endingOfType(type)}`
  await write(deps.storage, key, upload.body, media)
  if (await markStored(deps.db, id, key, deps.clock.now())) return
  await deps.storage.remove(key)
  throw new AppError('ALREADY_UPLOADED')
}

async function write(storage: Storage, key: string, body: Readable, { type, size }: MediaRow): Promise<void> {
  try {
    await storage.write(key, body, { type, size })
  } catch (error) {
    throw error instanceof WrongLength ? new AppError('OTHER_LENGTH') : error
  }
}

/**
 * A file at its preview address: what its uploader sent, before anything was made of it.
 * @returns the media alone when it is published by now
 * @throws LINK_INVALID, or NOT_FOUND when nothing was uploaded yet
 */
export async function openPreview(
  { db, storage, signer, clock }: UploadDeps,
  id: string,
  token: string,
): Promise<{ media: MediaRow; file?: StoredFile }> {
  if (signer.verify('preview', token, clock.realNow()) !== id) throw new AppError('LINK_INVALID')
  const media = await findMedia(db, id)
  if (media?.state === 'published') return { media }
  const file = media?.state === 'stored' ? await storage.read(media.storageKey) : undefined
  if (!media || !file) throw new AppError('NOT_FOUND')
  return { media, file }
}
