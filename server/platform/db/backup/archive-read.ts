import { createReadStream, statSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { crc32, createGunzip, createInflateRaw } from 'node:zlib'
import {
  fileOfEntry,
  manifestName,
  parseManifest,
  tableOfPart,
  totalsName,
  type Manifest,
  type BackupTotals,
} from './manifest.ts'
import { RowDigest } from './row-digest.ts'
import { readTar } from './tar.ts'

/** Parts of an archive in order. Read a `body` before the next part. */
export type ArchivePart =
  | { kind: 'rows'; table: string; body: AsyncIterable<Buffer> }
  | { kind: 'file'; path: string; body: AsyncIterable<Buffer> }
  | { kind: 'totals'; totals: BackupTotals }

type OpenArchive = { manifest: Manifest; parts: AsyncIterable<ArchivePart>; close(): void }

/**
 * Opens an archive. Its parts end with the totals; without them the archive is not whole.
 * @throws with the file's name when it is no backup or is damaged, and where; also while its parts are read
 */
export const readArchive = (source: string): Promise<OpenArchive> => openArchive(source, unpackings.whole)

type Unpack = (typeof unpackings)[keyof typeof unpackings]

const gzipHeaderBytes = 10
const tarBlockBytes = 512

const unpackings = {
  whole: (source: string) => {
    const file = createReadStream(source)
    return { file, bytes: file.pipe(createGunzip()) }
  },
  /** Slow, in small pieces, and without the check sum that refuses all at its end: what is damaged can be told. */
  piecewise: (source: string) => {
    const file = createReadStream(source, { start: gzipHeaderBytes, highWaterMark: tarBlockBytes })
    // Little is held back: what is unpacked but not yet read is lost with what cannot be.
    const little = { chunkSize: tarBlockBytes, readableHighWaterMark: tarBlockBytes }
    return { file, bytes: file.pipe(createInflateRaw(little)) }
  },
}

async function openArchive(source: string, unpack: Unpack): Promise<OpenArchive> {
  const named = statSync(source, { throwIfNoEntry: false })
  if (named?.isFile() === false) throw new Error(`${source} cannot be restored: it is no file.`)
  const { file, bytes } = unpack(source)
  file.on('error', (error) => bytes.destroy(error))
  const entries = readTar(bytes)
  /** The part that was begun last. */
  let at: string | undefined
  const explained = (error: unknown) => notRestorable(source, reasonOf(error, at), error)
  let manifest: Manifest
  try {
    const first = await entries.next()
    if (first.done) throw new Error('it is cut short')
    if (first.value.name !== manifestName) throw new Error('it is not a backup of Sahaya')
    at = manifestName
    manifest = parseManifest(await text(first.value.body))
  } catch (error) {
    file.destroy()
    throw explained(error)
  }
  async function* told<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* items
    } catch (error) {
      throw explained(error)
    }
  }
  async function* parts(): AsyncGenerator<ArchivePart> {
    try {
      for (;;) {
        const next = await entries.next().catch((error: unknown) => {
          throw explained(error)
        })
        if (next.done) return
        const { name } = next.value
        at = name
        const body = told(next.value.body)
        const table = tableOfPart(name)
        const path = fileOfEntry(name)
        if (table !== undefined) yield { kind: 'rows', table, body }
        else if (path !== undefined) yield { kind: 'file', path, body }
        else if (name === totalsName) {
          const written = await text(body)
          try {
            yield { kind: 'totals', totals: JSON.parse(written) as BackupTotals }
          } catch (error) {
            throw explained(error)
          }
        }
      }
    } finally {
      file.destroy()
    }
  }
  return { manifest, parts: parts(), close: () => file.destroy() }
}

/** Manifest of an archive. @throws as `readArchive` */
export async function readManifest(source: string): Promise<Manifest> {
  const { manifest, close } = await readArchive(source)
  close()
  return manifest
}

/**
 * Reads a whole archive and compares it with its own totals, without any database.
 * @throws when it is damaged, with the part that is
 */
export async function checkArchive(source: string): Promise<Manifest> {
  try {
    return await compareWithTotals(source, unpackings.whole)
  } catch (error) {
    if (!isUnpackingDamage((error as Error).cause)) throw error
    await compareWithTotals(source, unpackings.piecewise)
    throw notRestorable(source, 'its check sum is wrong, though its rows are whole', error)
  }
}

async function compareWithTotals(source: string, unpack: Unpack): Promise<Manifest> {
  const { manifest, parts } = await openArchive(source, unpack)
  const digests = new Map<string, RowDigest>()
  const files = new Map<string, number>()
  let totals: BackupTotals | undefined
  for await (const part of parts) {
    if (part.kind === 'totals') {
      totals = part.totals
    } else if (part.kind === 'file') {
      let sum = 0
      for await (const chunk of part.body) sum = crc32(chunk, sum)
      files.set(part.path, sum)
    } else {
      const digest = digests.get(part.table) ?? new RowDigest()
      digests.set(part.table, digest)
      for await (const chunk of part.body) digest.update(chunk)
    }
  }
  if (!totals) throw notRestorable(source, 'it is not whole')
  for (const [table, expected] of Object.entries(totals.tables)) {
    const found = digests.get(table) ?? new RowDigest()
    if (!found.matches(expected)) throw notRestorable(source, `the rows of ${table} are damaged`)
  }
  for (const [path, sum] of Object.entries(totals.fileSums ?? {}))
    if (files.get(path) !== sum) throw notRestorable(source, `the file ${path} is damaged`)
  return manifest
}

const notRestorable = (source: string, reason: string, cause?: unknown) =>
  new Error(`${source} cannot be restored: ${reason}.`, { cause })

/** Whether it is a packed file, and damaged. */
function isUnpackingDamage(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return code === 'Z_DATA_ERROR' && message !== 'incorrect header check'
}

/** @param at the part that was being read, where one was begun */
function reasonOf(error: unknown, at: string | undefined): string {
  const code = (error as { code?: string }).code
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file'
  if (code === 'EACCES') return 'this user may not read it'
  const message = error instanceof Error ? error.message : String(error)
  const isShort = code === 'Z_BUF_ERROR' || message === 'Unexpected end of data'
  if (isShort) return at === undefined ? 'it is cut short' : `it is cut short in ${at} or soon after it`
  if (error instanceof SyntaxError) return `it is damaged in ${at}`
  const isTar = message.startsWith('Invalid tar header')
  if (at !== undefined && (isTar || code?.startsWith('Z_'))) return `it is damaged in ${at} or soon after it`
  if (isTar) return 'it is not a tar archive'
  return code?.startsWith('Z_') ? 'it is damaged, or no backup' : message
}
