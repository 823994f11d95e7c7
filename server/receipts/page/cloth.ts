import { dyeColours, weaveBand, weaveFigure, weavePaths, type Weave } from '../../../shared/weave/weave.ts'
import { paper } from './paint.ts'

/** A piece of cloth that can be laid on the page any number of times, measured in its own cells. */
export type PageCloth = { width: number; height: number; name: string; form: PDFKit.PDFKitReference }

const fraction = (hex: string) => (Number.parseInt(hex, 16) / 255).toFixed(3)
const fillColour = (colour: string) =>
  `${fraction(colour.slice(1, 3))} ${fraction(colour.slice(3, 5))} ${fraction(colour.slice(5, 7))} rg`

/** An outline of relative steps (m, h, v, z) in the page's own words, which are absolute. */
function outlineOperators(d: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const operators: string[] = []
  for (const [, command, first = '0', second = '0'] of d.matchAll(/([mhvz])(-?\d+)?(?: ?(-?\d+))?/g)) {
    if (command === 'z') {
      operators.push('h')
      ;[x, y] = [startX, startY]
      continue
    }
    if (command === 'v') y += Number(first)
    else x += Number(first)
    if (command === 'm') {
      y += Number(second)
      ;[startX, startY] = [x, y]
    }
    operators.push(`${x} ${y} ${command === 'm' ? 'm' : 'l'}`)
  }
  return operators.join('\n')
}

/**
 * Weaves a cloth into the document. Written as one form in one go: thousands of single drawing calls would
 * cost more than the rest of the page.
 */
function weaveInto(doc: PDFKit.PDFDocument, name: string, weave: Weave): PageCloth {
  const { width, height } = weave
  const operators = weavePaths(weave).flatMap(({ dye, d }) => [
    fillColour(dyeColours.light[dye]),
    outlineOperators(d),
    'f',
  ])
  const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: {} })
  form.end(Buffer.from(operators.join('\n')))
  return { width, height, name, form }
}

/** The band of a gift, whole figures from one edge of the page to the other. */
export function weaveBandInto(doc: PDFKit.PDFDocument, seed: string): PageCloth {
  const woven = bands.get(doc) ?? new Map<string, PageCloth>()
  const band = woven.get(seed) ?? weaveInto(doc, 'Band', weaveBand(seed, 15))
  bands.set(doc, woven.set(seed, band))
  return band
}

/** Woven once for all pages of a document: it costs as much as all else on a page. */
const bands = new WeakMap<PDFKit.PDFDocument, Map<string, PageCloth>>()

/** The gift's own figure, as a seal. */
export const weaveFigureInto = (doc: PDFKit.PDFDocument, seed: string) =>
  weaveInto(doc, 'Figure', weaveFigure(seed))

/** Lays a cloth with its upper left corner at a point, as wide as said. */
export function layCloth(
  doc: PDFKit.PDFDocument,
  cloth: PageCloth,
  x: number,
  y: number,
  width: number = paper.width,
) {
  const forms = doc.page.xobjects as Record<string, PDFKit.PDFKitReference>
  forms[cloth.name] = cloth.form
  doc
    .save()
    .translate(x, y)
    .scale(width / cloth.width)
  doc.addContent(`/${cloth.name} Do`)
  doc.restore()
}
