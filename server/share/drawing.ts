import { saysName, sizeWithin, type BrandLogo } from '../platform/brand-logo.ts'
import { markPaths, markSize } from '../../shared/weave/mark.ts'
import type { Faces } from '../platform/lettering/faces.ts'
import { balancedLinesOf, linesOf, outlineOf, widthOf, type Emails } from '../platform/lettering/outlines.ts'
import { shareWords as words } from '../words/share.ts'
import { bandAt, inDyes, stripAt } from './cloth.ts'

/** Contents of a fundraiser's picture. Sums are words, so that it changes only when they do. */
export type ShareView = {
  seed: string
  brand: string
  /** Absent where the drawn mark stands. */
  logo?: BrandLogo | undefined
  title: string
  organiser: string
  raised: string
  target: string
  /** Share of the target, 0 to 1, in whole percent. */
  reached: number
}

/** Contents of the picture of a cause or a story. */
export type TellingView = {
  seed: string
  brand: string
  /** Absent where the drawn mark stands. */
  logo?: BrandLogo | undefined
  /** Kind of page, above its title. */
  kind: string
  title: string
  text: string
}

/** Size that other sites ask for (Open Graph), in pixels. */
export type Brand = { brand: string; logo?: BrandLogo | undefined }

export const canvas = { width: 1200, height: 630 } as const
const bandHeight = 68
/** Area of the photo; the rest is paper. */
export const photoBox = { left: 624, top: 0, width: 576, height: canvas.height - bandHeight } as const

const ground = '#FBF7EF'
const ink = '#221C17'
const soft = '#5F554B'
const left = 56
const measure = photoBox.left - left - 44

const brandLetters: Emails = { size: 34, weight: 'display', colour: ink }
const organiserLetters: Emails = { size: 24, weight: 'regular', colour: soft }
const raisedLetters: Emails = { size: 46, weight: 'display', colour: ink }
const kindLetters: Emails = { size: 26, weight: 'display', colour: '#2B3A80' }
const textLetters: Emails = { size: 27, weight: 'regular', colour: soft }
const ofLetters: Emails = { size: 26, weight: 'regular', colour: soft }

const drawing = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${content}</svg>`,
  )

const ownLogoAt = (logo: BrandLogo, x: number, y: number, width: number, height: number) =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${logo.png.toString('base64')}"/>`

/** Mark and name, or the charity's own logo; one that says the name stands alone. */
function brandAt({ brand, logo }: Brand, x: number, y: number, size: number, letters: Emails, faces: Faces) {
  if (logo !== undefined) {
    const { width, height } = sizeWithin(logo, { width: 400, height: size * 1.2 })
    const name = saysName(logo) ? '' : nameAt(brand, x + width + 14, y + size * 0.76, letters, faces)
    return ownLogoAt(logo, x, y + (size - height) / 2, width, height) + name
  }
  return drawnMarkAt(brand, x, y, size, letters, faces)
}

const nameAt = (brand: string, x: number, y: number, letters: Emails, faces: Faces) =>
  outlineOf(linesOf(brand, letters, faces, 400, 1)[0] ?? '', x, y, letters, faces)

const drawnMarkAt = (brand: string, x: number, y: number, size: number, letters: Emails, faces: Faces) =>
  `<g transform="translate(${x} ${y}) scale(${size / markSize})" shape-rendering="crispEdges">${inDyes(markPaths)}</g>` +
  nameAt(brand, x + size + 14, y + size * 0.76, letters, faces)

/** Indian and Arabic scripts reach further up and down than Latin letters. */
const leadingOf = (text: string) =>
  /[\u0600-\u06ff]|[\u0900-\u0dff]|[\uabc0-\uabff]/.test(text) ? 1.36 : 1.12

/** A title in the largest size in which it fits between two heights. */
function titleIn(title: string, top: number, bottom: number, faces: Faces): string {
  const leading = leadingOf(title)
  const sizes = [58, 52, 46, 40, 36] as const
  for (const size of sizes) {
    const letters: Emails = { size, weight: 'display', colour: ink }
    const most = Math.floor((bottom - top) / (size * leading))
    const isLast = size === sizes.at(-1)
    const lines = balancedLinesOf(title, letters, faces, measure, isLast ? most : Infinity)
    if (lines.length > most) continue
    const height = lines.length * size * leading
    const first = top + (bottom - top - height) / 2 + size * (leading > 1.2 ? 1 : 0.86)
    return lines.map((line, i) => outlineOf(line, left, first + i * size * leading, letters, faces)).join('')
  }
  return ''
}

/** Draws the sum raised, large, and the target behind it on the same line. */
function sumsAt({ raised, target }: ShareView, y: number, faces: Faces): string {
  const after = `${words.raised} ${words.of(target)}`
  const gap = 14
  const wide = widthOf(raised, raisedLetters, faces) + gap + widthOf(after, ofLetters, faces)
  const scale = Math.min(1, measure / wide)
  const [large, small] = [raisedLetters, ofLetters].map((letters) => ({
    ...letters,
    size: letters.size * scale,
  }))
  const next = left + widthOf(raised, large!, faces) + gap * scale
  return outlineOf(raised, left, y, large!, faces) + outlineOf(after, next, y, small!, faces)
}

/** Everything but the photo, which shows where nothing is drawn. */
export function drawShare(view: ShareView, faces: Faces): Buffer {
  const { width, height } = canvas
  const paper = `<path fill="${ground}" d="M0 0H${photoBox.left}V${height}H0z"/>`
  const organiser = linesOf(view.organiser, organiserLetters, faces, measure, 1)[0] ?? ''
  return drawing(
    paper +
      brandAt(view, left, 44, 40, brandLetters, faces) +
      titleIn(view.title, 104, 382, faces) +
      outlineOf(organiser, left, 414, organiserLetters, faces) +
      stripAt(left, 444, measure, 4, view.reached) +
      sumsAt(view, 530, faces) +
      bandAt(view.seed, 0, height - bandHeight, width, 2),
  )
}

/** The same for a page that tells something. */
export function drawTelling({ seed, brand, logo, kind, title, text }: TellingView, faces: Faces): Buffer {
  const { width, height } = canvas
  const lines = linesOf(text, textLetters, faces, measure, 3)
  const leading = textLetters.size * Math.max(1.3, leadingOf(text))
  const textTop = height - bandHeight - 40 - (lines.length - 1) * leading
  return drawing(
    `<path fill="${ground}" d="M0 0H${photoBox.left}V${height}H0z"/>` +
      brandAt({ brand, logo }, left, 44, 40, brandLetters, faces) +
      outlineOf(linesOf(kind, kindLetters, faces, measure, 1)[0] ?? '', left, 142, kindLetters, faces) +
      titleIn(title, 160, textTop - textLetters.size - 20, faces) +
      lines.map((line, i) => outlineOf(line, left, textTop + i * leading, textLetters, faces)).join('') +
      bandAt(seed, 0, height - bandHeight, width, 2),
  )
}

/** The same for the site as a whole: its name and its promise over one broad picture. */
export function drawSiteShare({ brand, logo }: Brand, faces: Faces): Buffer {
  const { width, height } = canvas
  const line: Emails = { size: 68, weight: 'display', colour: ink }
  const lines = balancedLinesOf(words.siteLine, line, faces, measure, 2)
  const more = balancedLinesOf(words.siteText, textLetters, faces, measure, 3)
  return drawing(
    `<path fill="${ground}" d="M0 0H${photoBox.left}V${height}H0z"/>` +
      brandAt({ brand, logo }, left, 56, 64, { ...brandLetters, size: 54 }, faces) +
      lines.map((one, i) => outlineOf(one, left, 270 + i * 76, line, faces)).join('') +
      more
        .map((one, i) => outlineOf(one, left, 274 + lines.length * 76 + i * 38, textLetters, faces))
        .join('') +
      bandAt(brand, 0, height - bandHeight, width, 2),
  )
}
