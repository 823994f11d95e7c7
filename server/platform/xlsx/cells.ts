/** Kind of a column, which decides look and width of its cells. */
export type ColumnKind = 'text' | 'money' | 'number' | 'day' | 'instant'
/** Text, rupees or a count, a day 'YYYY-MM-DD', an instant; nothing for an empty cell. */
export type Cell = string | number | Date | null

/** Places of the formats in `stylesXml`. */
const styleOf: Record<ColumnKind, number> = { text: 1, money: 2, number: 3, day: 4, instant: 5 }
const widthOf: Record<ColumnKind, number> = { text: 24, money: 16, number: 10, day: 14, instant: 20 }
export const headStyle = 6

export const widthsXml = (kinds: readonly ColumnKind[]): string =>
  `<cols>${kinds.map((kind, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf[kind]}" customWidth="1"/>`).join('')}</cols>`

/** More characters than this a cell cannot hold. */
const longest = 32_767

/**
 * A text cell. It is typed as text, so that nothing that stands in it is ever worked out: `=`, `+`, `-` and `@` at its
 * beginning are letters like any other.
 */
export const textCell = (value: string, style = styleOf.text): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

export function cellXml(kind: ColumnKind, value: Cell): string {
  if (value === null || value === '') return '<c/>'
  if (kind === 'text') return textCell(String(value))
  if (typeof value === 'number') return `<c s="${styleOf[kind]}"><v>${value}</v></c>`
  return `<c s="${styleOf[kind]}"><v>${serialOf(value)}</v></c>`
}

const dayMs = 86_400_000
const istAheadMs = 330 * 60_000
/** Days since 30 December 1899, as spreadsheets count; instants as the clock stands in India then. */
const serialOf = (value: string | Date): number => {
  const ms = typeof value === 'string' ? Date.parse(`${value}T00:00:00Z`) : value.getTime() + istAheadMs
  return Math.round((ms / dayMs + 25_569) * 86_400) / 86_400
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters but tab and line ends, and the two that are no characters. Those from 7F on XML can hold. */
const unspeakable = /[[\p{Cc}\ufffe\uffff]--[\t\n\r\x7f-\x9f]]/gv

/** Escapes text for XML: unsupported characters show as missing, `_x0041_` stays as typed. */
export const escaped = (text: string): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(unspeakable, '\ufffd')
    .replace(/[&<>"]/g, (sign) => named[sign]!)

/** Rupees grouped in lakh and crore. */
const rupees = '[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;#,##0.00'

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="${rupees}"/><numFmt numFmtId="165" formatCode="dd mmm yyyy"/><numFmt numFmtId="166" formatCode="dd mmm yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
