/** Decodes a text file of unknown encoding: UTF-16 by its byte order mark or zero bytes, UTF-8, else Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const utf16 = utf16Of(bytes)
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a mark: every second byte of Latin text is zero.
  const start = bytes.subarray(0, 200)
  const zeros = (offset: number) => start.filter((byte, at) => at % 2 === offset && byte === 0).length
  if (zeros(1) > start.length / 4 && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > start.length / 4 && zeros(1) === 0) return 'utf-16be'
  return undefined
}
