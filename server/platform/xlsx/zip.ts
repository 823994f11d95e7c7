import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive; its text comes piece by piece. */
export type ZipEntry = { name: string; text: AsyncIterable<string> | Iterable<string> }

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

// Sizes stand behind the data (bit 3), names are UTF-8 (bit 11).
const flags = 0x0808
const deflated = 8
const version = 20
/** 1 January 1980: an archive says nothing of when it was made. */
const dosDay = 0x0021
const most = 0xffffffff

/**
 * A ZIP archive that is never held whole: each entry is packed while it is read.
 * @throws when an entry or the archive grows beyond 4 GB
 */
export async function* zipped(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, text } of entries) {
    const one: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const head = localHead(one.name)
    yield head
    for await (const part of packed(text, one)) {
      one.packed += part.length
      yield part
    }
    const tail = descriptor(one)
    yield tail
    offset += head.length + one.packed + tail.length
    if (one.size > most || offset > most) throw new RangeError('an archive cannot be larger than 4 GB')
    written.push(one)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endRecord(written.length, directory.length, offset)
}

async function* packed(text: ZipEntry['text'], one: Written): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece)
      one.crc = crc32(bytes, one.crc)
      one.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED })
  const feeding = pipeline(Readable.from(measured(), { objectMode: false }), deflate)
  // What goes wrong while feeding is thrown by the reading below.
  feeding.catch(() => undefined)
  yield* deflate as AsyncIterable<Buffer>
  await feeding
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(dosDay, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(version, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(deflated, 10)
  head.writeUInt16LE(dosDay, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, name])
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
