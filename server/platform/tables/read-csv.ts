import { UnreadableFile } from './unreadable-file.ts'

/**
 * The rows of a file of separated values. Quoted values may contain separators and line ends; Excel writes
 * `="0012"` for a value that must stay text.
 * @throws UnreadableFile
 */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    let value = ''
    if (text[at] === '=' && text[at + 1] === '"') at += 1
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
    const next = endOf(text, at, separator)
    value += text.slice(at, next)
    row.push(value.trim())
    if (text[next] !== separator) {
      rows.push(row)
      row = []
    }
    at = text[next] === '\r' && text[next + 1] === '\n' ? next + 2 : next + 1
  }
  return rows
}

function endOf(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++)
    if (text[at] === separator || text[at] === '\n' || text[at] === '\r') return at
  return text.length
}
