import { checksum } from './tar-write.ts'

const BLOCK = 512

/** A file of an archive; `body` is read, or passed over, before the next one. */
export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> }

/**
 * The files of a tar archive, one after the other, without holding any of them whole.
 * @throws when the archive is cut short or is none
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = byteReader(source)
  let pax: Record<string, string> = {}
  for (;;) {
    const block = await bytes.take(BLOCK)
    // To the last byte, so that whoever unpacks the stream sees its check sum.
    if (block.every((byte) => byte === 0)) return await bytes.drain()
    if (block.toString('latin1', 148, 156) !== checksum(block)) throw new Error('it is not a tar archive')
    const size = Number(pax['size'] ?? Number.parseInt(text(block, 124, 12), 8))
    const type = text(block, 156, 1)
    if (type === 'x') {
      pax = paxRecords(await bytes.take(size))
      await bytes.skip(paddingOf(size))
      continue
    }
    let left = size
    const body = async function* () {
      while (left > 0) {
        const part = await bytes.some(left)
        left -= part.length
        yield part
      }
    }
    yield { name: pax['path'] ?? text(block, 0, 100), size, body: body() }
    await bytes.skip(left + paddingOf(size))
    pax = {}
  }
}

/** A small file's whole content. */
export async function contentOf(entry: TarEntry): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of entry.body) parts.push(part)
  return Buffer.concat(parts)
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

function text(block: Buffer, start: number, length: number): string {
  const end = block.indexOf(0, start)
  return block.toString('utf8', start, end === -1 ? start + length : Math.min(end, start + length))
}

function paxRecords(content: Buffer): Record<string, string> {
  const records: Record<string, string> = {}
  for (let at = 0; at < content.length;) {
    const length = Number.parseInt(content.toString('latin1', at, at + 20), 10)
    if (!(length > 0)) throw new Error('it is not a tar archive')
    const record = content.toString('utf8', at, at + length - 1)
    const equals = record.indexOf('=')
    records[record.slice(record.indexOf(' ') + 1, equals)] = record.slice(equals + 1)
    at += length
  }
  return records
}

/** Takes a stream of chunks apart at other places than where they end. */
function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** At least one byte, at most `limit`. */
  async function some(limit: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('it is cut short')
      rest = value
    }
    const part = rest.subarray(0, limit)
    rest = rest.subarray(part.length)
    return part
  }
  async function take(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = count; left > 0; left -= parts.at(-1)!.length) parts.push(await some(left))
    return Buffer.concat(parts)
  }
  async function skip(count: number): Promise<void> {
    for (let left = count; left > 0;) left -= (await some(left)).length
  }
  async function drain(): Promise<void> {
    while (!(await chunks.next()).done);
  }
  return { some, take, skip, drain }
}
