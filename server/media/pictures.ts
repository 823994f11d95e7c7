import pLimit from 'p-limit'
import sharp from 'sharp'
import { pictureWidths } from '../../contract/media.ts'
import { widthsFor } from './rules.ts'

export type Rendition = { width: number; height: number; body: Buffer }

// Each picture takes memory by its pixels, not by its bytes: two at once, each on one thread, nothing kept.
sharp.concurrency(1)
sharp.cache(false)
const limit = pLimit(2)

/** 50 megapixels: more than phones take, and the most that one picture may cost in memory (200 MB). */
const pixelsAtMost = 50_000_000
const secondsAtMost = 15
const widest = pictureWidths.at(-1)!

type Making = {
  /** From 0 (fast) to 6 (small). */
  effort?: number
  /** Whether a WebP that is of a page's width already stands as it is: for pictures of our own only. */
  isOurs?: boolean
}

/**
 * Makes WebP pictures in the widths that pages ask for, narrowest first. Turned upright; whatever the
 * camera or the program wrote beside the pixels is left behind; of several frames or pages the first.
 * @returns undefined when the bytes are no picture that can be read, or one of too many pixels
 */
export async function renderPicture(
  input: Buffer,
  { effort = 4, isOurs = false }: Making = {},
): Promise<Rendition[] | undefined> {
  return limit(async () => {
    const ready = isOurs ? await readyMade(input) : undefined
    const narrower = ready && widthsFor(ready.width).slice(0, -1)
    const upright = await decode(input, narrower?.at(-1)).catch(() => undefined)
    if (!upright) return undefined
    const raw = { width: upright.info.width, height: upright.info.height, channels: upright.info.channels }
    const renditions: Rendition[] = []
    for (const width of narrower ?? widthsFor(raw.width)) {
      const { data, info } = await sharp(upright.data, { raw })
        .resize({ width })
        .webp({ quality: 78, effort })
        .toBuffer({ resolveWithObject: true })
      renditions.push({ width: info.width, height: info.height, body: data })
    }
    return ready ? [...renditions, ready] : renditions
  })
}

/** The picture itself where it could not be made better: coded once more it would only lose. */
async function readyMade(input: Buffer): Promise<Rendition | undefined> {
  const about = await sharp(input)
    .metadata()
    .catch(() => undefined)
  if (!about) return undefined
  const { format, width, height, orientation, exif, icc, xmp, pages = 1 } = about
  const isPlain = [orientation, exif, icc, xmp].every((part) => part === undefined) && pages === 1
  if (format !== 'webp' || width > widest || !isPlain) return undefined
  return { width, height, body: input }
}

/** Wide enough to read a page that was photographed. */
const paperWidth = 2400

/** The same picture without what the camera wrote beside the pixels, as one WebP. @returns undefined for none that can be read */
export const cleanPicture = (input: Buffer): Promise<Buffer | undefined> =>
  limit(() =>
    sharp(input, { limitInputPixels: pixelsAtMost, failOn: 'error' })
      .autoOrient()
      .resize({ width: paperWidth, withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: secondsAtMost })
      .toBuffer()
      .catch(() => undefined),
  )

/** The pixels once, already no larger than the widest rendition that is made of them. */
async function decode(input: Buffer, atMost: number = widest) {
  return sharp(input, { limitInputPixels: pixelsAtMost, failOn: 'error' })
    .autoOrient()
    .resize({ width: atMost, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: secondsAtMost })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
