import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { faces } from '../platform/lettering/faces.ts'
import {
  canvas,
  drawShare,
  drawSiteShare,
  drawTelling,
  photoBox,
  type Brand,
  type ShareView,
  type TellingView,
} from './drawing.ts'

/** Messengers skip pictures above 300 kB; flat ones of this size take a third of that. */
const quality = 84

/** The picture of a fundraiser as JPEG. @param photo any picture that sharp reads */
export async function renderShare(view: ShareView, photo: Buffer): Promise<Buffer> {
  return compose(photo, drawShare(view, faces))
}

/** The picture of a cause or a story as JPEG. @param photo any picture that sharp reads */
export async function renderTelling(view: TellingView, photo: Buffer): Promise<Buffer> {
  return compose(photo, drawTelling(view, faces))
}

/** The picture of the site itself. */
export async function renderSiteShare(brand: Brand): Promise<Buffer> {
  return compose(await readHands(), drawSiteShare(brand, faces))
}

/** The picture of pages that have none. */
export const readHands = (): Promise<Buffer> => readFile(join(import.meta.dirname, 'hands.webp'))

async function compose(photo: Buffer, over: Buffer): Promise<Buffer> {
  const { left, top, width, height } = photoBox
  const cut = await sharp(photo).resize({ width, height, fit: 'cover' }).toBuffer()
  return sharp({ create: { ...canvas, channels: 3, background: '#fff' } })
    .composite([
      { input: cut, left, top },
      { input: over, left: 0, top: 0 },
    ])
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
