import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '../http/app-error.ts'
import type { Db } from '../platform/db/database.ts'
import { WrongLength, type Storage } from '../platform/storage/storage.ts'
import { findMedia, insertExpected } from './store.ts'
import { insertPart, listParts, type StoredPart } from './store-parts.ts'
import { newMediaId, type Upload, type UploadDeps } from './uploads.ts'

/** Longer than that of small files: who loses the line goes on the next morning. */
const goodForMs = 24 * 3_600_000

/** A part of a file, or a question how much of it has come (`size` 0). */
export type UploadedPart = Pick<Upload, 'id' | 'token' | 'length' | 'body'> & {
  contentRange: string | undefined
}

/** Expects a file that may come in parts. @returns its id, and where they are PUT to */
export async function expectLargeFile(
  { db, signer, clock, baseUrl }: Pick<UploadDeps, 'db' | 'signer' | 'clock' | 'baseUrl'>,
  ownerId: number,
  { name, type, maxBytes }: { name: string; type: string; maxBytes: number },
): Promise<{ id: string; postUrl: string }> {
  const id = newMediaId()
  await insertExpected(db, [
    { id, ownerId, name, type, size: maxBytes, storageKey: `incoming/${id}`, at: clock.now() },
  ])
  const token = signer.sign('large-upload', id, new Date(clock.realNow().getTime() + goodForMs))
  return { id, postUrl: `${baseUrl}/media/large/${id}?t=${token}` }
}

/**
 * Takes the next part of a file at its signed address; one that breaks off is not kept.
 * @returns how many bytes of the file have come
 * @throws LINK_INVALID, NOT_FOUND, ALREADY_UPLOADED, FILE_TOO_LARGE, OTHER_LENGTH
 */
export async function acceptPart(
  deps: Pick<UploadDeps, 'db' | 'storage' | 'signer' | 'clock'>,
  { id, token, length, body, contentRange }: UploadedPart,
): Promise<{ received: number; isNext: boolean }> {
  if (deps.signer.verify('large-upload', token, deps.clock.realNow()) !== id)
    throw new AppError('LINK_INVALID')
  const media = await findMedia(deps.db, id)
  if (!media) throw new AppError('NOT_FOUND')
  if (media.state !== 'expected') throw new AppError('ALREADY_UPLOADED')
  const received = receivedOf(await listParts(deps.db, id))
  const range = rangeOf(contentRange, length)
  if (range === 'asked') return { received, isNext: true }
  if (range === undefined) throw new AppError('OTHER_LENGTH')
  if (range.start + range.size > media.size || range.total > media.size) throw new AppError('FILE_TOO_LARGE')
  // Bytes that have come already are not written again: the sender goes on behind them.
  if (range.start !== received) return { received, isNext: false }
  const storageKey = `incoming/${id}-${range.start}-${randomBytes(4).toString('hex')}.part`
  await deps.storage
    .write(storageKey, body, { type: 'application/octet-stream', size: range.size })
    .catch((error: unknown) => {
      throw error instanceof WrongLength ? new AppError('OTHER_LENGTH') : error
    })
  if (!(await insertPart(deps.db, id, { start: range.start, size: range.size, storageKey })))
    await deps.storage.remove(storageKey)
  return { received: receivedOf(await listParts(deps.db, id)), isNext: true }
}

type PartRange = { start: number; size: number; total: number }

/** Reads a `Content-Range` (RFC 9110 §14.4); without one the body is the whole file. */
function rangeOf(header: string | undefined, length: number | undefined): PartRange | 'asked' | undefined {
  if (header === undefined) return length ? { start: 0, size: length, total: length } : undefined
  if (/^bytes \*\/\d{1,15}$/.test(header)) return 'asked'
  const parts = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header)
  if (!parts) return undefined
  const [start, end, total] = parts.slice(1).map(Number) as [number, number, number]
  const size = end - start + 1
  return size > 0 && size === length && end < total ? { start, size, total } : undefined
}

/** Bytes from the beginning on without a gap. */
const receivedOf = (parts: readonly StoredPart[]) =>
  parts.reduce((until, { start, size }) => (start === until ? until + size : until), 0)

/** A large file that has come whole: its first bytes, all of it as a stream, and what to let go once it is kept. */
export type LargeFile = { head: Buffer; open(): Readable; keys: string[] }

/** @returns undefined where fewer or more bytes than `size` have come */
export async function openLargeFile(
  { db, storage }: { db: Db; storage: Storage },
  id: string,
  size: number,
): Promise<LargeFile | undefined> {
  const parts = await listParts(db, id)
  if (parts.length === 0 || receivedOf(parts) !== size) return undefined
  const keys = parts.map(({ storageKey }) => storageKey)
  const first = await storage.read(keys[0]!, { start: 0, end: Math.min(parts[0]!.size, 4100) - 1 })
  if (!first) return undefined
  return {
    head: Buffer.concat(await first.stream.toArray()),
    open: () => Readable.from(allOf(storage, keys)),
    keys,
  }
}

async function* allOf(storage: Storage, keys: readonly string[]) {
  for (const key of keys) {
    const part = await storage.read(key)
    if (!part) throw new Error(`The part ${key} is gone`)
    yield* part.stream
  }
}
