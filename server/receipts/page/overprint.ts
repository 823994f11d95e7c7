import { receiptWords } from '../../words/receipt.ts'
import { paint, paper } from './paint.ts'
import type { Style } from './pen.ts'
import type { Sheet } from './sheet.ts'

const display = { weight: 'display', leading: 0 } as const
const centre = [paper.width / 2, paper.height / 2] as const

/** Across the page, light enough to read through: no test money is ever taken for a gift. */
export function watermark(sheet: Sheet) {
  const style: Style = { ...display, size: 50, colour: paint.madder }
  sheet.decoration(() => {
    sheet.doc.rotate(-52, { origin: [...centre] }).fillOpacity(0.1)
    const width = sheet.pen.widthOf(receiptWords.watermark, style)
    sheet.pen.write(receiptWords.watermark, centre[0] - width / 2, centre[1] + 16, style)
  })
}

/** A stamp over what does not stand for a gift, light enough that number, gift and day are read through it. */
export function stamp(sheet: Sheet, text: string) {
  const style: Style = { ...display, size: text.length > 9 ? 52 : 64, colour: paint.pressed }
  sheet.decoration(() => {
    const { doc, pen } = sheet
    const width = pen.widthOf(text, style)
    doc.rotate(-16, { origin: [...centre] }).opacity(0.3)
    doc.roundedRect(centre[0] - width / 2 - 26, centre[1] - 52, width + 52, 92, 10)
    doc.lineWidth(5).stroke(paint.pressed)
    pen.write(text, centre[0] - width / 2, centre[1] + 18, style)
  })
}
