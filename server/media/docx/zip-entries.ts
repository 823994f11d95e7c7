/** One file of an archive, as its directory lists it. */
export type ZipEntry = {
  name: string
  /** Compressed bytes. */
  packed: Buffer
  isDeflated: boolean
  /** Bytes after unpacking, as declared. */
  size: number
}

export type ZipProblem = 'broken' | 'locked' | 'large'

const [endMark, entryMark, localMark] = [0x06_05_4b_50, 0x02_01_4b_50, 0x04_03_4b_50]
const [endBytes, entryBytes, localBytes, longestComment] = [22, 46, 30, 65_535]

/** Whether a file starts as an archive does. */
export const isZip = (file: Buffer): boolean => file.length > endBytes && file.readUInt32LE(0) === localMark

/**
 * Lists the files of an archive without unpacking any. Data before or after it, overlapping files, and names that lead
 * out of a folder are refused.
 */
export function listZip(
  file: Buffer,
  { mostEntries, mostBytes }: { mostEntries: number; mostBytes: number },
): ZipEntry[] | ZipProblem {
  const end = endOf(file)
  if (end === undefined) return 'broken'
  const count = file.readUInt16LE(end + 10)
  const directory = file.readUInt32LE(end + 16)
  if (count > mostEntries) return 'large'
  if (count === 0 || directory + file.readUInt32LE(end + 12) !== end) return 'broken'
  try {
    return readDirectory(file, { count, directory, end, mostBytes })
  } catch (error) {
    // A field that points outside the file.
    if (error instanceof RangeError) return 'broken'
    throw error
  }
}

/** Where the end record is: its comment reaches exactly to the end of the file. */
function endOf(file: Buffer): number | undefined {
  const first = Math.max(0, file.length - endBytes - longestComment)
  for (let at = file.length - endBytes; at >= first; at--)
    if (file.readUInt32LE(at) === endMark && file.readUInt16LE(at + 20) === file.length - at - endBytes)
      return at
  return undefined
}

type Directory = { count: number; directory: number; end: number; mostBytes: number }

function readDirectory(
  file: Buffer,
  { count, directory, end, mostBytes }: Directory,
): ZipEntry[] | ZipProblem {
  const entries: (ZipEntry & { from: number; to: number })[] = []
  let [at, total] = [directory, 0]
  for (let left = count; left > 0; left--) {
    if (file.readUInt32LE(at) !== entryMark) return 'broken'
    const flags = file.readUInt16LE(at + 8)
    const method = file.readUInt16LE(at + 10)
    const packedBytes = file.readUInt32LE(at + 20)
    const size = file.readUInt32LE(at + 24)
    const nameBytes = file.readUInt16LE(at + 28)
    const from = file.readUInt32LE(at + 42)
    const name = file.toString('utf8', at + entryBytes, at + entryBytes + nameBytes)
    // Bit 0 marks encryption.
    if (flags % 2 === 1) return 'locked'
    if ((method !== 0 && method !== 8) || !isPlainName(name)) return 'broken'
    total += size
    if (total > mostBytes) return 'large'
    if (file.readUInt32LE(from) !== localMark) return 'broken'
    const localName = file.readUInt16LE(from + 26)
    if (file.toString('utf8', from + localBytes, from + localBytes + localName) !== name) return 'broken'
    const start = from + localBytes + localName + file.readUInt16LE(from + 28)
    const packed = file.subarray(start, start + packedBytes)
    if (packed.length !== packedBytes) return 'broken'
    entries.push({ name, packed, isDeflated: method === 8, size, from, to: start + packedBytes })
    at += entryBytes + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const inOrder = entries.toSorted((a, b) => a.from - b.from)
  const isApart = inOrder.every(({ to }, i) => to <= (inOrder[i + 1]?.from ?? directory))
  if (at !== end || names.size !== entries.length || inOrder[0]!.from !== 0 || !isApart) return 'broken'
  return entries
}

const isPlainName = (name: string) =>
  name !== '' &&
  !name.startsWith('/') &&
  !/[\\:\p{Cc}]/u.test(name) &&
  !name.split('/').some((part) => part === '..' || part === '.')
