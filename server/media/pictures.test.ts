import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderPicture } from './pictures.ts'

const cloth = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#B5362B' } })

describe('a picture that was uploaded', () => {
  test('becomes WebP in the widths that pages ask for', async () => {
    const renditions = await renderPicture(await cloth(2000, 1000).jpeg().toBuffer())
    expect(renditions?.map(({ width, height }) => [width, height])).toEqual([
      [480, 240],
      [720, 360],
      [960, 480],
      [1440, 720],
    ])
    for (const { body, width } of renditions!)
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width })
  })

  test.each(['jpeg', 'png', 'webp', 'tiff'] as const)('may be %s', async (format) => {
    const renditions = await renderPicture(await cloth(300, 200).toFormat(format).toBuffer())
    expect(renditions?.map(({ width }) => width)).toEqual([300])
  })

  test('stands upright, and tells neither place nor camera', async () => {
    const taken = await cloth(600, 300)
      .jpeg()
      .withExif({ IFD0: { Model: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const [small] = (await renderPicture(taken))!
    expect(small).toMatchObject({ width: 300, height: 600 })
    const left = await sharp(small!.body).metadata()
    expect([left.exif, left.xmp, left.icc, left.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('a CMYK photo becomes sRGB and keeps its colour', async () => {
    const photo = await cloth(640, 400).toColourspace('cmyk').jpeg().toBuffer()
    expect(await sharp(photo).metadata()).toMatchObject({ space: 'cmyk', channels: 4 })
    const small = (await renderPicture(photo))!.at(-1)!
    const { data, info } = await sharp(small.body).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 640, height: 400, channels: 3 })
    const [red, green, blue] = data
    expect(Math.min(red! - green!, red! - blue!)).toBeGreaterThan(60)
  })

  test('a HEIC photo named .jpg is refused', async () => {
    expect(await renderPicture(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'))).toBeUndefined()
  })

  test('keeps what is transparent', async () => {
    const glass = sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const [only] = (await renderPicture(await glass.png().toBuffer()))!
    expect((await sharp(only!.body).metadata()).hasAlpha).toBe(true)
  })

  test('of too many pixels is refused, however few its bytes', async () => {
    const bomb = await cloth(12_000, 5000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(300_000)
    expect(await renderPicture(bomb)).toBeUndefined()
  })

  test('that is cut short or no picture at all is refused', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: 'red',
      },
    })
      .jpeg()
      .toBuffer()
    expect(await renderPicture(whole.subarray(0, whole.length / 2))).toBeUndefined()
    expect(await renderPicture(Buffer.from('%PDF-1.7'))).toBeUndefined()
    expect(await renderPicture(Buffer.alloc(0))).toBeUndefined()
  })
})

describe('a picture of our own', () => {
  const drawn = () => cloth(1440, 900).webp({ quality: 60 })

  test('that is a WebP of the widest page already stands as it is, above narrower ones', async () => {
    const body = await drawn().toBuffer()
    const renditions = (await renderPicture(body, { isOurs: true }))!
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([
      [480, 300],
      [720, 450],
      [960, 600],
      [1440, 900],
    ])
    expect(renditions.at(-1)!.body).toBe(body)
  })

  test('narrower than every page stands alone', async () => {
    const body = await cloth(300, 200).webp().toBuffer()
    expect(await renderPicture(body, { isOurs: true })).toEqual([{ width: 300, height: 200, body }])
  })

  test.each([
    ['wider than any page', async () => cloth(2000, 1250).webp().toBuffer()],
    ['of another kind', async () => cloth(1440, 900).png().toBuffer()],
    [
      'with words beside its pixels',
      async () =>
        drawn()
          .withExif({ IFD0: { Model: 'A phone' } })
          .toBuffer(),
    ],
  ])('%s is made anew', async (_, make) => {
    const body = await make()
    const made = (await renderPicture(body, { isOurs: true }))!.at(-1)!
    expect(made).toMatchObject({ width: 1440, height: 900 })
    expect(made.body.equals(body)).toBe(false)
  })

  test('that cannot be read is none', async () => {
    expect(await renderPicture(Buffer.from('%PDF-1.7'), { isOurs: true })).toBeUndefined()
  })
})
