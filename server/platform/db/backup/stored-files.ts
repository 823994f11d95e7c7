import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { Pack } from 'tar-stream'
import type { BackupTotals } from './manifest.ts'
import { streamToTar } from './tar.ts'

/**
 * Adds the stored files to an archive; `totals` counts them. One that is removed meanwhile is passed over.
 * @throws when a file changes under the reader, which stored files never do
 */
export async function addStoredFiles(
  pack: Pack,
  filesDir: string,
  totals: BackupTotals,
  at: Date,
): Promise<void> {
  const sums = (totals.fileSums ??= {})
  for await (const path of pathsIn(filesDir)) {
    const file = await open(join(filesDir, path), 'r').catch(missing)
    if (!file) continue
    try {
      const { size } = await file.stat()
      const add = (chunk: Buffer) => (sums[path] = crc32(chunk, sums[path] ?? 0))
      await streamToTar(pack, { name: `files/${path}`, size, at }, contentOf(file, path, size, add))
      totals.files.count++
      totals.files.bytes += size
    } finally {
      await file.close()
    }
  }
}

async function* contentOf(
  file: FileHandle,
  path: string,
  size: number,
  add: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  let read = 0
  const stream = file.createReadStream({ end: Math.max(size - 1, 0), autoClose: false })
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    read += chunk.length
    add(chunk)
    yield chunk
  }
  if (read !== size) throw new Error(`The file ${path} changed while it was read; run the backup again.`)
}

/** Files below a folder, in order; what is hidden is not finished. */
async function* pathsIn(folder: string, below = ''): AsyncGenerator<string> {
  const entries = (await readdir(join(folder, below), { withFileTypes: true }).catch(missing)) ?? []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* pathsIn(folder, path)
    else if (entry.isFile()) yield path
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Writes one file of an archive below the folder, down to the disk. */
export async function writeStoredFile(
  filesDir: string,
  path: string,
  body: AsyncIterable<Buffer>,
): Promise<void> {
  const target = join(filesDir, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(body, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
}
