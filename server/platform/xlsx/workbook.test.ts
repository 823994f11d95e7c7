import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { workbook, type Cell, type SheetColumn } from './workbook.ts'

const columns: SheetColumn[] = [
  { header: 'Full name', kind: 'text' },
  { header: 'Amount', kind: 'money' },
  { header: 'Day', kind: 'day' },
  { header: 'At', kind: 'instant' },
]

async function* batchesOf(rows: Cell[][], size = 2) {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size)
}

async function written(rows: Cell[][], rowsPerSheet?: number, perBatch?: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of workbook('Gifts', columns, batchesOf(rows, perBatch), rowsPerSheet))
    parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Files of an archive by its directory at the end, as readers of archives find them. */
function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.length - 22
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const packed = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const offset = zip.readUInt32LE(at + 42)
    const data = offset + 30 + zip.readUInt16LE(offset + 26)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    files.set(name, inflateRawSync(zip.subarray(data, data + packed)).toString())
    at += 46 + nameLength
  }
  return files
}

test('what begins with = + - @ is text like any other, and nothing is a formula', async () => {
  const names = ['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(A1)', '\t=1', 'Asha & <b>"Kumari"</b>']
  const sheet = unzipped(await written(names.map((name) => [name, 1, null, null]))).get(
    'xl/worksheets/sheet1.xml',
  )!
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain(
    '<is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;,&quot;y&quot;)</t></is>',
  )
  expect(sheet).toContain('Asha &amp; &lt;b&gt;&quot;Kumari&quot;&lt;/b&gt;')
  expect(sheet.match(/t="inlineStr" s="1"/g)).toHaveLength(names.length)
})

test('money and times are numbers: instants as the clock stands in India', async () => {
  const sheet = unzipped(
    await written([['A', 123456.5, '2026-03-31', new Date('2026-03-31T18:30:00Z')]]),
  ).get('xl/worksheets/sheet1.xml')!
  expect(sheet).toContain('<c s="2"><v>123456.5</v></c>')
  expect(sheet).toContain('<c s="4"><v>46112</v></c><c s="5"><v>46113</v></c>')
})

test('letters of every script come through, what XML cannot hold is shown as missing', async () => {
  const sheet = unzipped(await written([['आशा ఆశ \u0001 \ud800 _x0041_', 1, null, null]])).get(
    'xl/worksheets/sheet1.xml',
  )!
  expect(sheet).toContain('आशा ఆశ \ufffd \ufffd _x005F_x0041_')
  const odd = unzipped(await written([['a\tb\nc\u000bd\u007fe\uffff', 1, null, null]]))
  expect(odd.get('xl/worksheets/sheet1.xml')).toContain('a\tb\nc\ufffdd\u007fe\ufffd')
})

test('a batch is written piece by piece, every row once and in order', async () => {
  const rows = Array.from({ length: 1000 }, (_, n): Cell[] => [`Donor ${n}`, n, null, null])
  const sheet = unzipped(await written(rows, undefined, 1000)).get('xl/worksheets/sheet1.xml')!
  expect([...sheet.matchAll(/<v>(\d+)<\/v>/g)].map(([, n]) => Number(n))).toEqual(rows.map(([, n]) => n))
})

test('what does not fit into a sheet goes on in the next, heading and all', async () => {
  const rows = Array.from({ length: 7 }, (_, i): Cell[] => [`n${i}`, i, null, null])
  const files = unzipped(await written(rows, 4))
  const sheets = [...files.keys()].filter((name) => name.startsWith('xl/worksheets/'))
  expect(sheets).toHaveLength(3)
  expect(sheets.map((name) => files.get(name)!.match(/<row>/g)!.length)).toEqual([4, 4, 2])
  expect(files.get('xl/workbook.xml')).toContain('name="Gifts 3"')
  expect(
    [...unzipped(await written(rows.slice(0, 6), 4)).keys()].filter((n) => n.includes('/sheet')),
  ).toHaveLength(2)
})

test('a list without rows is a sheet with its heading', async () => {
  const files = unzipped(await written([]))
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('Full name')
})

test('an error while rows are read breaks the stream off instead of ending it', async () => {
  async function* failing() {
    yield [['A', 1, null, null] as Cell[]]
    throw new Error('the database went away')
  }
  const read = async () => {
    for await (const _ of workbook('Gifts', columns, failing()));
  }
  await expect(read()).rejects.toThrow('the database went away')
})

test('a reader that goes away stops the reading of rows', async () => {
  let read = 0
  let isOver: (rows: number) => void
  const over = new Promise<number>((resolve) => (isOver = resolve))
  async function* endless() {
    try {
      for (;;) yield Array.from({ length: 100 }, (): Cell[] => [`Donor ${read++}`, Math.random(), null, null])
    } finally {
      isOver(read)
    }
  }
  for await (const _ of workbook('Gifts', columns, endless())) if (read > 1000) break
  expect(await over).toBe(read)
})

test('another program finds the archive sound', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sahaya-xlsx-'))
  try {
    const file = join(folder, 'gifts.xlsx')
    writeFileSync(file, await written([['Asha', 2500, '2026-03-31', null]]))
    const script = `import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(len(z.namelist()))`
    try {
      expect(execFileSync('python3', ['-c', script, file]).toString().trim()).toBe('6')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('filters stand over all that each sheet holds', async () => {
  const rows = Array.from({ length: 5 }, (_, i): Cell[] => [`n${i}`, i, null, null])
  const files = unzipped(await written(rows, 4))
  expect(files.get('xl/worksheets/sheet1.xml')).toMatch(
    /<\/sheetData><autoFilter ref="A1:D4"\/><\/worksheet>$/,
  )
  expect(files.get('xl/worksheets/sheet2.xml')).toContain('<autoFilter ref="A1:D3"/>')
})
