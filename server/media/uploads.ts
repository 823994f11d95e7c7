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
  const address = signedAddresses({ signer, clock, baseUrl })
  return media.map(({ id, type, size }) => ({
    id,
    type,
    postUrl: address('upload', 'upload', id, `${id} ${size} ${type}`),
    getUrl: address('upload', 'preview', id, id),
  }))
}

type AddressDeps = Pick<UploadDeps, 'signer' | 'clock' | 'baseUrl'>

/** Makes addresses of files below `/media/{folder}`, good for 15 minutes from now. */
export function signedAddresses({ signer, clock, baseUrl }: AddressDeps) {
  const until = new Date(clock.realNow().getTime() + goodForMs)
  return (folder: string, purpose: string, id: string, payload: string): string =>
    `${baseUrl}/media/${folder}/${id}?t=${signer.sign(purpose, payload, until)}`
}

/** Stands in the place of a length that is known only once the file comes. */
const anyLength = 'any'

/**
 * Expects a file whose length nobody has said yet: at most `maxBytes`, of this type.
 * @returns its id, and where it can be looked at once it is there
 */
export async function expectFile(
  { db, signer, clock, baseUrl }: Omit<UploadDeps, 'storage'>,
  ownerId: number,
  { name, type, maxBytes }: { name: string; type: string; maxBytes: number },
): Promise<{ id: string; postUrl: string; getUrl: string }> {
  const id = newMediaId()
  const at = clock.now()
  await insertExpected(db, [{ id, ownerId, name, type, size: maxBytes, storageKey: `incoming/${id}`, at }])
  const address = signedAddresses({ signer, clock, baseUrl })
  return {
    id,
    postUrl: address('upload', 'upload', id, `${id} ${anyLength} ${type}`),
    getUrl: address('upload', 'preview', id, id),
  }
}

export type Upload = {
  id: string
  token: string
  /** Type and length as the client's headers state them. */
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
  if (size === anyLength ? !upload.length : (upload.length ?? Number(size)) !== Number(size))
    throw new AppError('OTHER_LENGTH')
  await receiveFile(deps, { ...upload, type })
}

/**
 * Keeps a file that is expected, at the length that its sender states or else the one that was announced.
 * @throws FILE_TOO_LARGE, OTHER_LENGTH, NOT_FOUND, ALREADY_UPLOADED
 */
export async function receiveFile(
  deps: Pick<UploadDeps, 'db' | 'storage' | 'clock'>,
  { id, type, length, body }: Pick<Upload, 'id' | 'length' | 'body'> & { type: string },
): Promise<void> {
  const media = await findMedia(deps.db, id)
  if (!media) throw new AppError('NOT_FOUND')
  if (media.state !== 'expected') throw new AppError('ALREADY_UPLOADED')
  const size = length ?? media.size
  if (size > media.size) throw new AppError('FILE_TOO_LARGE')
  const key = `incoming/${id}-${randomBytes(4).toString('hex')}.${endingOfType(type)}`
  await write(deps.storage, key, body, { type, size })
  if (await markStored(deps.db, id, { storageKey: key, size, at: deps.clock.now() })) return
  await deps.storage.remove(key)
  throw new AppError('ALREADY_UPLOADED')
}

async function write(
  storage: Storage,
  key: string,
  body: Readable,
  about: { type: string; size: number },
): Promise<void> {
  try {
    await storage.write(key, body, about)
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
