import { UnreadableFile } from './read-workbook.ts'

/**
 * The rows of a file of values parted by comma, semicolon or tab, whichever its head has most of; quoted ones may hold
 * all of these and line ends.
 * @throws UnreadableFile
 */
export function readCsv(file: Buffer): string[][] {
  const text = file.toString('utf8').replace(/^\ufeff/, '')
  if (text.includes('\0')) throw new UnreadableFile('This is not a CSV file')
  const head = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1)
  const mark = [',', ';', '\t'].toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  )[0]!
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    let value = ''
    if (text[at] === '"') {
      for (at += 1; ; at += 2) {
        const close = text.indexOf('"', at)
        if (close < 0) throw new UnreadableFile(`Row ${rows.length + 1}: a quotation mark is not closed`)
        value += text.slice(at, close)
        at = close
        if (text[close + 1] !== '"') break
        value += '"'
      }
      at += 1
    }
    const next = endOf(text, at, mark)
    value += text.slice(at, next)
    row.push(value.trim())
    if (text[next] !== mark) {
      rows.push(row)
      row = []
    }
    at = text[next] === '\r' && text[next + 1] === '\n' ? next + 2 : next + 1
  }
  return rows
}

function endOf(text: string, from: number, mark: string): number {
  for (let at = from; at < text.length; at++)
    if (text[at] === mark || text[at] === '\n' || text[at] === '\r') return at
  return text.length
}
