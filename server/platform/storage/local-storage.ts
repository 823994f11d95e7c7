import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bodyStream, checkKey, typeOfKey, type Storage } from './storage.ts'

/** Half-written files lie here until they are whole; on the same disk, so that renaming is atomic. */
const unfinished = '.unfinished'
const leftOverAfterMs = 24 * 3600 * 1000

/** Files in a folder of this machine: `<folder>/<key>`. */
export function createLocalStorage(folder: string): Storage {
  const path = (key: string) => join(folder, checkKey(key))

  return {
    async write(key, body, { size }) {
      const target = path(key)
      const temporary = join(folder, unfinished, randomUUID())
      await mkdir(dirname(temporary), { recursive: true, mode: 0o700 })
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        const file = await open(temporary, 'wx', 0o600)
        // `flush` forces the bytes to the disk before the stream closes: a rename must not outrun them.
        await pipeline(bodyStream(body, size), file.createWriteStream({ flush: true }))
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async read(key, range) {
      const file = await open(path(key), 'r').catch(missing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: createReadStream('', { fd: file, ...range }), size, type: typeOfKey(key) }
    },

    async stat(key) {
      const found = await stat(path(key)).catch(missing)
      return found && { size: found.size, type: typeOfKey(key) }
    },

    async remove(key) {
      await unlink(path(key)).catch(missing)
    },

    async check() {
      try {
        await mkdir(join(folder, unfinished), { recursive: true, mode: 0o700 })
        await removeLeftOvers(join(folder, unfinished))
      } catch (error) {
        throw new Error(`Files cannot be kept in ${folder}: ${(error as Error).message}`, { cause: error })
      }
    },
  }
}

/** Files that a killed process never finished. */
async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(missing)
    if (found && Date.now() - found.mtimeMs > leftOverAfterMs) await rm(path, { force: true })
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
