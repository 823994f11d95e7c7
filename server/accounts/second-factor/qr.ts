import { create } from 'qrcode'

/** Draws a QR code as the path of an SVG: its dark modules row by row, within the four light ones that readers need. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const border = 4
  let path = ''
  for (let row = 0; row < modules.size; row++) {
    let from = -1
    for (let column = 0; column <= modules.size; column++) {
      const isDark = column < modules.size && modules.get(row, column) === 1
      if (isDark && from < 0) from = column
      if (isDark || from < 0) continue
      path += `M${from + border} ${row + border}h${column - from}v1h${from - column}z`
      from = -1
    }
  }
  return { path, size: modules.size + 2 * border }
}
