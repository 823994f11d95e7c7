import { expect, test } from 'vitest'
import { WrongFile } from '../../finance/index.ts'
import { newWorkbook } from '../../testing/raw-workbook.ts'
import { readStatement } from './read-statement.ts'

const read = (content: string | Buffer, name = 'statement.csv') =>
  readStatement({ name, bytes: Buffer.from(content) }, '2026-11-28')
const problemOf = (content: string | Buffer, name?: string) =>
  read(content, name).then(
    () => undefined,
    (error: unknown) => {
      expect(error).toBeInstanceOf(WrongFile)
      return (error as Error).message
    },
  )
const out = (rupees: number) => ({ amountPaise: rupees * 100, direction: 'out', day: '2026-11-28' })

const downloads: Record<string, [file: string, line: object]> = {
  'HDFC with a rule below its headings': [
    `HDFC BANK Ltd.,,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,********,************,********,******************,******************,******************
28/11/26,NEFT DR-SBIN0004321-A TRUST-P000002N001,HDFCN52026112800002,28/11/26,28400.00,,71600.00`,
    { ...out(28_400), utr: 'HDFCN52026112800002' },
  ],
  'HDFC with padded cells': [
    `\n\n  Date     ,Narration      ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
 28/11/26  ,NEFT DR-A TRUST ,28/11/26 ,      28400.00     ,          0.00     ,HDFCN52026112800001       ,    71600.00  `,
    { ...out(28_400), narration: 'NEFT DR-A TRUST', utr: 'HDFCN52026112800001' },
  ],
  'ICICI with units in its headings': [
    `Account Statement,,,,,,,
S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,28/11/2026,28/11/2026,-,NEFT-ICIN52026112800003-P000002N001-A TRUST,28400.00,0.00,71600.00`,
    { ...out(28_400), utr: null },
  ],
  'Axis with DR and CR': [
    `Name :- DEMO TRUST,,,,,,
Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
28-11-2026,,NEFT/UTIBN52026112800004/P000002N001/A TRUST,28400.00, ,71600.00,123`,
    out(28_400),
  ],
  'SBI with tabs below a preamble with commas': [
    `Account Name       :\tDEMO TRUST
Address            :\tMAIN ROAD, OLD TOWN, SOUTH WARD, NALGONDA, TELANGANA, INDIA
Account Number     :\t'00000040100000018

Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
28 Nov 2026\t28 Nov 2026\tTO TRANSFER-NEFT UTR NO: SBINN52026112800005--P000002N002-\tTRANSFER TO 4897690162095 /\t3,400.00\t \t1,00,000.00`,
    { ...out(3400), utr: null },
  ],
  'Kotak with one amount and Dr or Cr': [
    `Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,28-11-2026 10:33:12,28-11-2026,NEFT KKBKN52026112800006 P000002N003,KKBKN52026112800006,"3,400.00",DR,"96,600.00",CR`,
    { ...out(3400), utr: 'KKBKN52026112800006' },
  ],
  'Bank of Baroda with brackets in its headings': [
    `Date,Narration,Reference Number,Withdrawal(Dr),Deposit(Cr),Balance
28/11/2026,NEFT DR P000002N001,SBINN52026112800021,28400.00,,1`,
    { ...out(28_400), utr: 'SBINN52026112800021' },
  ],
  'a single column of signed amounts': [
    'Date,Description,Reference,Amount\n28/11/2026,NEFT DR P000002N005,SBINN52026112800010,-3400.00',
    { ...out(3400), narration: 'NEFT DR P000002N005 · SBINN52026112800010' },
  ],
  'an amount that ends with Dr': [
    'Txn Date,Description,Ref No,Debit,Credit\n28/11/2026,NEFT,SBINN52026112800008,"3,400.00 Dr",',
    out(3400),
  ],
  'semicolons and decimal commas': [
    'HDFC BANK LTD, MUMBAI, INDIA\nTxn Date;Description;Ref No;Debit;Credit\n28/11/2026;TEA;;121,00;',
    out(121),
  ],
  'values that Excel keeps as text': [
    'Txn Date,Description,Ref No,Debit,Credit\n="28-11-2026",NEFT,="SBINN52026112800021",28400.00,',
    { ...out(28_400), utr: 'SBINN52026112800021' },
  ],
}

test.each(Object.entries(downloads))('a statement of %s is read', async (_, [file, line]) => {
  expect((await read(file)).lines).toMatchObject([line])
})

test('text and HTML under the name of an old spreadsheet are read by their content', async () => {
  const [text, line] = downloads['SBI with tabs below a preamble with commas']!
  expect((await read(text, 'sbi.xls')).lines).toMatchObject([line])
  const html = `<html><body><table><tr><th>Date</th><th>Narration</th><th>Debit</th><th>Credit</th></tr>
    <tr><td>28/11/2026</td><td>RENT &amp; TEA</td><td>120.00</td><td>&nbsp;</td></tr></table></body></html>`
  expect((await read(html, 'bank.xls')).lines).toMatchObject([{ ...out(120), narration: 'RENT & TEA' }])
})

test('a workbook of Excel 97 is refused with the way out', async () => {
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  expect(await problemOf(old, 'bank.xls')).toContain('Save it as .xlsx')
})

test('UTF-16 and Windows-1252 are recognised', async () => {
  const text = 'Txn Date,Description,Ref No,Debit,Credit\n28/11/2026,CAFÉ – TEA,,120.00,'
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const narration = 'CAFÉ – TEA'
  expect((await read(marked)).lines).toMatchObject([{ narration }])
  expect((await read(Buffer.from(text.replace(narration, 'TEA AND MILK'), 'utf16le'))).lines).toHaveLength(1)
  const windows = Buffer.from(text.replace('–', '\u0096'), 'latin1')
  expect((await read(windows)).lines).toMatchObject([{ narration }])
})

test.each(['28-11-2026 09:30:11 PM', '28 November 2026', '28-Nov-26', '28.11.2026', '28/11/26'])(
  'the date %s is read',
  async (date) => {
    const { lines } = await read(`Txn Date,Description,Ref No,Debit,Credit\n${date},TEA,,122.00,`)
    expect(lines).toMatchObject([out(122)])
  },
)

test('a negative debit is a credit and a negative credit a debit', async () => {
  const { lines } = await read(
    'Date,Narration,Debit,Credit\n28/11/2026,REVERSAL,-3400.00,\n28/11/2026,CHARGE,,-20.00',
  )
  expect(lines.map(({ direction }) => direction)).toEqual(['in', 'out'])
})

test('a total row is left out and reported', async () => {
  const { lines, unread } = await read(
    'Date,Narration,Debit,Credit\n28/11/2026,RENT,28400.00,\nTotal,,28400.00,0.00\n,Closing balance,,',
  )
  expect(lines).toHaveLength(1)
  expect(unread).toEqual(["Row 3: 'Total' is not a transaction, left out"])
})

test('amounts without a sign and without Dr or Cr are refused', async () => {
  expect(await problemOf('Date,Description,Amount\n28/11/2026,RENT,500.00')).toContain('debits from credits')
})

test('numbers of a workbook are rounded to the paisa', async () => {
  const bytes = await newWorkbook([
    ['Txn Date', 'Description', 'Ref No', 'Debit', 'Credit'],
    [46354, 'BANK CHARGES GST', 'CHG0000000001', '<57.699999999999996>', ''],
  ])
  expect((await read(bytes, 'statement.xlsx')).lines).toMatchObject([
    { amountPaise: 5770, day: '2026-11-28' },
  ])
})

test('a reference that Excel rounded is refused', async () => {
  const row = '28/11/2026,NEFT,6.33331E+11,28400.00,'
  expect(await problemOf(`Txn Date,Description,Ref No,Debit,Credit\n${row}`)).toContain(
    "Excel has rounded this number; download the file again and don't open it in Excel",
  )
})

test('a narration with other spacing is the same narration', async () => {
  const [one, other] = await Promise.all(
    ['OFFICE  RENT   NOV', 'OFFICE RENT NOV'].map((narration) =>
      read(`Txn Date,Description,Ref No,Debit,Credit\n28/11/2026,${narration},,12500.00,`),
    ),
  )
  expect(one!.lines).toEqual(other!.lines)
})
