import { setImmediate as nextTurn } from 'node:timers/promises'
import { yearWords as words } from '../../words/year.ts'
import { layCloth, weaveBandInto, type PageCloth } from '../page/cloth.ts'
import { densities } from '../page/density.ts'
import { openDocument } from '../page/document.ts'
import { footer, taxBlock } from '../page/foot.ts'
import { watermark } from '../page/overprint.ts'
import { paint, paper } from '../page/paint.ts'
import { amountPanel, donorBlock, letterhead } from '../page/parts.ts'
import type { Style } from '../page/pen.ts'
import { rehearse } from '../page/rehearsal.ts'
import type { Sheet } from '../page/sheet.ts'
import type { DocumentText } from '../document-text.ts'
import { yearDocument } from './paper.ts'
import { closingRows, drawHeads, drawRow, headHeight, setRow, type SetRow } from './table.ts'
import type { YearPart, YearView } from './view.ts'

const small: Style = { size: 9, leading: 12.5, weight: 'regular', colour: paint.soft }
const density = densities[1]!
/** No row reaches below it. */
const lowest = paper.height - 100
/** Beside the last line of the foot, which is a short one. */
const pageNumberAt = paper.height - 57 + small.leading
/** Top of the table on later pages, below the band's edge and the running head. */
const goesOnAt = 66

/**
 * All gifts of a year as a PDF of as many A4 pages as they take, tagged and with selectable text; each donor's pages
 * stand by themselves. The same view gives the same bytes. Other work of the process goes on between its pages.
 */
export async function renderYear(view: YearView): Promise<Buffer> {
  const { doc, sheet, close } = openDocument({
    title: words.documentTitle(view.year),
    madeOn: view.madeOn,
  })
  for (const [i, part] of view.parts.entries()) {
    if (i > 0) {
      await nextTurn()
      doc.addPage()
    }
    await drawPart(sheet, view, part)
  }
  return close()
}

/** Draws a part from the open page on. */
async function drawPart(sheet: Sheet, view: YearView, part: YearPart): Promise<void> {
  const { doc } = sheet
  const text = yearDocument(view, part)
  const trial = rehearse(sheet)
  const begin = head(trial, text) + 26
  const rows: SetRow[] = []
  for (const [i, row] of part.rows.entries()) {
    if (i % 40 === 39) await nextTurn()
    rows.push(setRow(sheet.pen, row, i + 1))
  }
  const fits = (from: number) => taxBlock(trial, text, density, from - 14)
  const pages = paged([...rows, ...closingRows(part)], begin + headHeight, fits)

  head(sheet, text)
  const grid = sheet.grid()
  let y = begin
  for (const [i, page] of pages.entries()) {
    if (i > 0) {
      await nextTurn()
      doc.addPage()
      const cloth = weaveBandInto(doc, view.seedForBand)
      sheet.decoration(() => runningHead(sheet, words.continued(view.year, part.donorName), cloth))
      y = goesOnAt
    }
    if (page.length > 0) y = drawHeads(sheet, grid, y, i > 0)
    for (const row of page) y = drawRow(sheet, grid, row, y)
    if (i === pages.length - 1) {
      grid.end()
      taxBlock(sheet, text, density, y - 14)
      footer(sheet, text)
    }
    sheet.decoration(() =>
      sheet.pen.write(words.page(i + 1, pages.length), paper.right, pageNumberAt, small, 'right'),
    )
    if (view.isTest) watermark(sheet)
  }
}

/** Draws donor and total. @returns where it ends */
function head(sheet: Sheet, text: DocumentText): number {
  let y = letterhead(sheet, text)
  y = donorBlock(sheet, text, density, y)
  return amountPanel(sheet, text, density, y)
}

function runningHead({ doc, pen }: Sheet, text: string, band: PageCloth): void {
  // The cloth's hem alone: the pages belong together.
  doc.save().rect(0, 0, paper.width, 12).clip()
  layCloth(doc, band, 0, 0)
  doc.restore()
  layCloth(doc, band, 0, paper.height - 9)
  const [line = ''] = pen.linesOf(text, small, paper.measure, 1)
  pen.write(line, paper.left, 42, small)
}

/** Rows shared out over pages; after the last one there is room for what the paper means, if need be on a page of its own. */
function paged(rows: readonly SetRow[], firstTop: number, fits: (from: number) => boolean): SetRow[][] {
  const pages: SetRow[][] = [[]]
  let y = firstTop
  for (const row of rows) {
    if (y + row.height > lowest) {
      pages.push([])
      y = goesOnAt + headHeight
    }
    pages.at(-1)!.push(row)
    y += row.height
  }
  if (!fits(y)) {
    // The sum goes along, so that nothing stands alone.
    const moved = pages.at(-1)!.splice(-2)
    pages.push(moved)
  }
  return pages.filter((page) => page.length > 0)
}
