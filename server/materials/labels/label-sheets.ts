import { labelPrint } from '../../../contract/materials/labels.ts'
import { labelCodeText } from '../../../shared/codes/label-code.ts'
import { drawQr, openDocument, paint, type Sheet, type Style } from '../../receipts/index.ts'

/** Texts of printed labels. */
const words = {
  title: 'QR labels',
  hint: 'Scan to see its trail',
} as const

/** Millimetres in points. */
const mm = (millimetres: number) => (millimetres * 72) / 25.4

/** Common label sheets of 24 (63.5 × 33.9 mm, 3 columns, 8 rows) on A4. */
const layout = {
  columns: 3,
  left: mm(7.2),
  top: mm(12.9),
  width: mm(63.5),
  height: mm(33.9),
  columnGap: mm(2.55),
} as const
const qrSize = mm(25)
const inset = mm(4.2)

const nameStyle: Style = { size: 9, leading: 11.5, weight: 'regular', colour: paint.soft }
const codeStyle: Style = { size: 13, leading: 17, weight: 'semibold', colour: paint.ink }
/** Sizes of the code in points, the largest that fits is used. */
const codeSizes = [13, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5]
const hintStyle: Style = { size: 7.5, leading: 9.5, weight: 'regular', colour: paint.soft }

type LabelSheets = { codes: readonly string[]; baseUrl: string; name: string }

/** Blank labels as A4 sheets of 24: the code as QR of its trail's address and in characters. @param printedOn YYYY-MM-DD */
export async function labelSheetsPdf(
  { codes, baseUrl, name }: LabelSheets,
  printedOn: string,
): Promise<Buffer> {
  const { doc, sheet, close } = openDocument({ title: words.title, madeOn: printedOn })
  for (const [index, code] of codes.entries()) {
    const at = index % labelPrint.onSheet
    if (index > 0 && at === 0) doc.addPage()
    drawLabel(sheet, { code, address: `${baseUrl}/trail/${code}`, name }, at)
  }
  return close()
}

function drawLabel(
  sheet: Sheet,
  { code, address, name }: { code: string; address: string; name: string },
  at: number,
) {
  const { pen, doc } = sheet
  const x = layout.left + (at % layout.columns) * (layout.width + layout.columnGap)
  const y = layout.top + Math.floor(at / layout.columns) * layout.height
  const textAt = x + inset + qrSize + mm(3)
  const width = x + layout.width - mm(2) - textAt
  sheet.decoration(() => drawQr(doc, address, x + inset, y + (layout.height - qrSize) / 2, qrSize))
  const text = labelCodeText(code)
  const size = codeSizes.find((one) => pen.widthOf(text, { ...codeStyle, size: one }) <= width)
  const style: Style = { ...codeStyle, size: size ?? codeSizes.at(-1)! }
  sheet.tagged('P', () => {
    let line = y + mm(9)
    line = sheet.lines(pen.linesOf(name, nameStyle, width, 1), textAt, line, nameStyle) + 6
    // On one line: a code that is broken is read as two.
    line = sheet.lines([text], textAt, line, style) - 3
    sheet.lines(pen.linesOf(words.hint, hintStyle, width, 2), textAt, line, hintStyle)
  })
}
