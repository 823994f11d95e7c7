import { sizeWithin, type BrandLogo } from '../../platform/brand-logo.ts'
import { paper } from './paint.ts'

/** Reader of pictures that the types of the library leave out. */
type Opens = { openImage(picture: Buffer): PDFKit.Mixins.ImageSrc }

/** Embedded once for all pages of a document. */
const embedded = new WeakMap<PDFKit.PDFDocument, PDFKit.Mixins.ImageSrc>()
const most = { width: 180, height: 34 }
const top = 58

/** Height that a logo takes above the issuer's name. */
export const logoRoom = most.height + 8

/** Draws the logo between the band and the issuer's name. */
export function drawLogo(doc: PDFKit.PDFDocument, logo: BrandLogo): void {
  const { width, height } = sizeWithin(logo, most)
  const image = embedded.get(doc) ?? (doc as unknown as Opens).openImage(logo.onWhite)
  embedded.set(doc, image)
  doc.image(image, paper.left, top + most.height - height, { width, height })
}
