const headerBytes = 6 + 16

/** A Windows icon that holds one square PNG of `size` pixels, at most 255. */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(headerBytes, 18)
  return Buffer.concat([header, png])
}
