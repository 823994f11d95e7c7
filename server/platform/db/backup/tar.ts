import { pipeline } from 'node:stream/promises'
import { extract, type Pack } from 'tar-stream'

/** A file of an archive; `body` is read before the next one is asked for. */
export type TarFile = { name: string; body: AsyncIterable<Buffer> }

/** Adds a file to an archive. @returns once the archive has taken it in; rejects when the archive breaks off */
export function addToTar(pack: Pack, name: string, content: Buffer, at: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = pack.entry({ name, mtime: at, mode: 0o600 }, content, (error) =>
      error ? reject(error) : resolve(),
    )
    // The callback reports it.
    entry.on('error', () => undefined)
  })
}

/** Adds a file of `size` bytes without holding it whole. When `body` throws, the archive breaks off with its error. */
export const streamToTar = (
  pack: Pack,
  { name, size, at }: { name: string; size: number; at: Date },
  body: AsyncIterable<Buffer>,
): Promise<void> => pipeline(body, pack.entry({ name, size, mtime: at, mode: 0o600 }))

/**
 * The files of a tar archive, one after the other, none held whole. What is not read of one is passed over.
 * @throws when the archive is damaged, cut short or is none
 */
export async function* readTar(source: NodeJS.ReadableStream): AsyncGenerator<TarFile> {
  const entries = extract()
  // Errors also end the entries, which are read below.
  pipeline(source, entries).catch(() => undefined)
  for await (const entry of entries) {
    yield { name: entry.header.name, body: entry as AsyncIterable<Buffer> }
    entry.resume()
  }
}
