import sharp from 'sharp'

/** A small photo with the place where it was taken. */
export const jpegFile = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#2B3A80' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' } })
    .jpeg()
    .toBuffer()
