const BLOCK = 512
const LONGEST_NAME_BYTES = 100
// Eleven octal digits.
const LARGEST_SIZE = 8 ** 11 - 1

/** One file of a tar archive (POSIX ustar with pax names), as the bytes to be written. */
export function tarEntry(name: string, content: Buffer, at: Date): Buffer {
  return Buffer.concat([tarHeader(name, content.length, at), content, tarPadding(content.length)])
}

/** What stands before a file of `size` bytes. */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  const records = [
    ...(Buffer.byteLength(name) > LONGEST_NAME_BYTES ? [paxRecord('path', name)] : []),
    ...(size > LARGEST_SIZE ? [paxRecord('size', String(size))] : []),
  ]
  if (records.length === 0) return header(name, size, at, '0')
  const pax = Buffer.from(records.join(''))
  const short = name.slice(-LONGEST_NAME_BYTES)
  return Buffer.concat([
    header('pax', pax.length, at, 'x'),
    pax,
    tarPadding(pax.length),
    header(
      Buffer.byteLength(short) > LONGEST_NAME_BYTES ? 'long' : short,
      Math.min(size, LARGEST_SIZE),
      at,
      '0',
    ),
  ])
}

/** What fills the last block after a file of `size` bytes. */
export const tarPadding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** What stands at the archive's end. */
export const tarEnd = () => Buffer.alloc(2 * BLOCK)

function header(name: string, size: number, at: Date, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0, LONGEST_NAME_BYTES)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(octal(size), 124)
  block.write(octal(Math.floor(at.getTime() / 1000)), 136)
  block.write(type, 156)
  block.write('ustar\x0000', 257)
  block.write(checksum(block), 148)
  return block
}

const octal = (value: number) => `${value.toString(8).padStart(11, '0')}\0`

/** Sum of the block's bytes with blanks where the sum itself stands. */
export function checksum(block: Buffer): string {
  let sum = 0
  for (let i = 0; i < BLOCK; i++) sum += i >= 148 && i < 156 ? 0x20 : block[i]!
  return `${sum.toString(8).padStart(6, '0')}\0 `
}

/** `<length of all this> <key>=<value>\n`: the length counts its own digits. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  let length = Buffer.byteLength(rest)
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest)
  return `${length}${rest}`
}
