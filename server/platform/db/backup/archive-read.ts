import { createReadStream, statSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
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

/**
 * Opens an archive. Its parts end with the totals; without them the archive is not whole.
 * @throws with the file's name when it is no backup or is damaged; also while its parts are read
 */
export async function readArchive(
  source: string,
): Promise<{ manifest: Manifest; parts: AsyncIterable<ArchivePart>; close(): void }> {
  const named = statSync(source, { throwIfNoEntry: false })
  if (named?.isFile() === false) throw new Error(`${source} cannot be restored: it is no file.`)
  const file = createReadStream(source)
  const bytes = file.pipe(createGunzip())
  file.on('error', (error) => bytes.destroy(error))
  const entries = readTar(bytes)
  const explained = (error: unknown) =>
    new Error(`${source} cannot be restored: ${reasonOf(error)}.`, { cause: error })
  let manifest: Manifest
  try {
    const first = await entries.next()
    if (first.done) throw new Error('it is cut short')
    if (first.value.name !== manifestName) throw new Error('it is not a backup of Sahaya')
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
        const body = told(next.value.body)
        const table = tableOfPart(name)
        const path = fileOfEntry(name)
        if (table !== undefined) yield { kind: 'rows', table, body }
        else if (path !== undefined) yield { kind: 'file', path, body }
        else if (name === totalsName)
          yield { kind: 'totals', totals: JSON.parse(await text(body)) as BackupTotals }
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

/** Reads a whole archive and compares it with its own totals, without any database. @throws when it is damaged */
export async function checkArchive(source: string): Promise<Manifest> {
  const { manifest, parts } = await readArchive(source)
  const digests = new Map<string, RowDigest>()
  let totals: BackupTotals | undefined
  for await (const part of parts) {
    if (part.kind === 'totals') {
      totals = part.totals
      continue
    }
    const digest = part.kind === 'rows' ? (digests.get(part.table) ?? new RowDigest()) : undefined
    if (part.kind === 'rows') digests.set(part.table, digest!)
    for await (const chunk of part.body) digest?.update(chunk)
  }
  if (!totals) throw new Error(`${source} cannot be restored: it is not whole.`)
  for (const [table, { rows, digest }] of Object.entries(totals.tables)) {
    const found = digests.get(table) ?? new RowDigest()
    if (found.rows !== rows || found.digest() !== digest)
      throw new Error(`${source} cannot be restored: the rows of ${table} are damaged.`)
  }
  return manifest
}

function reasonOf(error: unknown): string {
  const code = (error as { code?: string }).code
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file'
  if (code === 'EACCES') return 'this user may not read it'
  if (code === 'Z_BUF_ERROR') return 'it is cut short'
  if (code?.startsWith('Z_')) return 'it is damaged, or no backup'
  const message = error instanceof Error ? error.message : String(error)
  if (message.startsWith('Invalid tar header')) return 'it is not a tar archive'
  if (message === 'Unexpected end of data') return 'it is cut short'
  return message
}
