import { create } from 'qrcode'

/** Cells of quiet around the code, without which it cannot be read. */
const quiet = 4

/** A text as a code to be read by a camera: dark on light in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      width="160"
      height="160"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="shrink-0 rounded-field"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={moduleRuns(modules.size, (row, column) => modules.get(row, column) === 1)} fill="#221c17" />
    </svg>
  )
}

/** Dark cells of each row, drawn run by run. */
export function moduleRuns(size: number, isDark: (row: number, column: number) => boolean) {
  let path = ''
  for (let row = 0; row < size; row++) {
    let from = -1
    for (let column = 0; column <= size; column++) {
      const dark = column < size && isDark(row, column)
      if (dark && from < 0) from = column
      if (dark || from < 0) continue
      path += `M${from + quiet} ${row + quiet}h${column - from}v1h${from - column}z`
      from = -1
    }
  }
  return path
}
