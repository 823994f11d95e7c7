import { dyeColours, weaveBand, weaveFigure, weavePaths, type Weave } from '../../../contract/weave.ts'
import { paper } from './paint.ts'

const drawCloth = (doc: PDFKit.PDFDocument, weave: Weave, x: number, y: number, width: number) => {
  doc
    .save()
    .translate(x, y)
    .scale(width / weave.width)
  for (const { dye, d } of weavePaths(weave)) doc.path(d).fill(dyeColours.light[dye])
  doc.restore()
}

/** The band of a gift across the page, whole figures from edge to edge. */
export const drawBand = (doc: PDFKit.PDFDocument, seed: string, y: number) =>
  drawCloth(doc, weaveBand(seed, 15), 0, y, paper.width)

/** The gift's own figure, as a seal. */
export const drawFigure = (doc: PDFKit.PDFDocument, seed: string, x: number, y: number, size: number) =>
  drawCloth(doc, weaveFigure(seed), x, y, size)
