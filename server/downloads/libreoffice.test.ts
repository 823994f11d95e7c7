import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { domains } from '../domains.ts'
import { sheetColumns } from '../platform/lists/sheet.ts'
import { workbook, type Cell, type ColumnKind } from '../platform/xlsx/workbook.ts'

/** LibreOffice, where this machine has it; without it the sheets are read by the other tests alone. */
const soffice = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((file) => existsSync(file))

const lists = domains
  .flatMap(({ lists: own = [] }) => own)
  .filter(({ call }) => call.access === 'can:materials.manage')

const texts = [
  '=1+1',
  '+919000000007',
  '-5',
  '@SUM(A1)',
  '009000000007',
  'आशा ఆశ',
  'A "quoted", name',
  '31/03/2026',
]
const written: Record<Exclude<ColumnKind, 'text'>, [Cell, shown: string][]> = {
  money: [
    [1_23_456.5, '1,23,456.50'],
    [12.25, '12.25'],
  ],
  number: [
    [7, '7'],
    [1200, '1,200'],
  ],
  day: [
    ['2026-03-31', '31 Mar 2026'],
    ['2026-01-09', '09 Jan 2026'],
  ],
  instant: [
    [new Date('2026-03-31T18:30:00Z'), '01 Apr 2026 00:00'],
    [null, ''],
  ],
}

/** A row for each text; every kind of cell next to it. */
const rowsOf = (kinds: readonly ColumnKind[]) =>
  texts.map((text, row) =>
    kinds.map((kind): [Cell, string] => (kind === 'text' ? [text, text] : written[kind][row % 2]!)),
  )

const cellsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        (quoted ?? plain ?? '').replaceAll('""', '"'),
      ),
    )

// Text, comma, quotes, UTF-8, from the first line, texts quoted, as they are shown.
const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,true'

test.skipIf(soffice === undefined)(
  'LibreOffice shows every sheet of the material manager as it was written: nothing is worked out, no number loses its zeros',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sahaya-sheets-'))
    try {
      const sheets = lists.map((list) => {
        const columns = sheetColumns(list as never)
        return { name: String(list.call.list.name), columns, rows: rowsOf(columns.map(({ kind }) => kind)) }
      })
      for (const { name, columns, rows } of sheets) {
        const batch = rows.map((row) => row.map(([cell]) => cell))
        const file = workbook(
          name,
          columns,
          (async function* () {
            yield batch
          })(),
        )
        writeFileSync(join(folder, `${name}.xlsx`), await buffer(file))
      }
      const files = sheets.map(({ name }) => join(folder, `${name}.xlsx`))
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
      execFileSync(soffice!, [profile, '--headless', '--convert-to', asCsv, '--outdir', folder, ...files], {
        stdio: 'ignore',
      })
      for (const { name, columns, rows } of sheets) {
        const [head, ...shown] = cellsOf(readFileSync(join(folder, `${name}.csv`), 'utf8'))
        expect(head, name).toEqual(columns.map(({ header }) => header))
        expect(shown, name).toEqual(rows.map((row) => row.map(([, text]) => text)))
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
