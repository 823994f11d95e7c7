import { expect, test } from 'vitest'
import { drawSamplePaper } from '../../db/demo/sample-paper.ts'
import { makePdf, packedObject, pdfStream } from '../../testing/make/pdfs.ts'
import { lookIntoPdf } from './look-into-pdf.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

test('a page, also with packed objects, pictures and links, has nothing in its way', async () => {
  expect(lookIntoPdf(makePdf())).toBeUndefined()
  expect(lookIntoPdf(await drawSamplePaper('Quotation', 'Cycles'))).toBeUndefined()
  const more = [
    packedObject('<< /S /URI /URI (https://example.org) >>'),
    pdfStream('/Subtype /Image', Buffer.from('/JS /JavaScript /Launch')),
    pdfStream('/Type /Metadata', '<x:xmpmeta>/JS</x:xmpmeta>', ''),
    packedObject('<< /Type /Font >>', ''),
  ]
  expect(lookIntoPdf(makePdf({ more, catalog: '/OpenAction [3 0 R /Fit]' }))).toBeUndefined()
  const after = Buffer.concat([makePdf(), Buffer.from('\n'.repeat(200))])
  expect(lookIntoPdf(after)).toBeUndefined()
})

test.each<[string, Parameters<typeof makePdf>[0]]>([
  ['a script', { more: [script], catalog: '/OpenAction 4 0 R' }],
  ['a script under an escaped name', { more: ['<< /S /J#61vaScr#69pt /#4a#53 (app) >>'] }],
  ['a script in packed objects', { more: [packedObject(script)] }],
  ['a script in objects that are not packed', { more: [packedObject(script, '')] }],
  ['a script in packed objects that do not say so', { more: [pdfStream('/N 1 /First 5', `10 0 ${script}`)] }],
  [
    'a script in packed objects behind a string that reads like an object',
    { more: [pdfStream('/Type /ObjStm /N 1 /First 5 /X (9 0 obj)', `10 0 ${script}`)] },
  ],
  ['a script beneath the data of a stream', { more: [pdfStream('', `9 0 obj ${script} endobj`, '')] }],
  ['a program that it starts', { more: ['<< /S /Launch /F (cmd.exe) >>'] }],
  [
    'another file',
    { more: [pdfStream('/Type /EmbeddedFile', 'MZ')], catalog: '/Names << /EmbeddedFiles 4 0 R >>' },
  ],
  ['a form that runs scripts', { more: [], catalog: '/AcroForm << /XFA 4 0 R >>' }],
])('%s is found', (_, odd) => {
  expect(lookIntoPdf(makePdf(odd))).toBe('acts')
})

test.each<[string, Buffer]>([
  ['cut off in the middle', makePdf({ more: [pdfStream('', 'x'.repeat(5000), '')] }).subarray(0, -300)],
  ['without a page', Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n')],
  ['with a page of something else behind it', Buffer.concat([makePdf(), Buffer.alloc(4000, 'MZ')])],
  ['whose packed objects cannot be unpacked', makePdf({ more: [packedObject('<< >>', '/LZWDecode')] })],
  [
    'whose objects are packed twice',
    makePdf({ more: [packedObject('<< >>', '[/FlateDecode /FlateDecode]')] }),
  ],
  [
    'whose string runs on into its packed objects',
    makePdf({ more: [pdfStream('/Type /ObjStm /N 1 /First 5 /X (', '10 0 << >>')] }),
  ],
  ['with more escapes than any writer makes', makePdf({ more: ['/A#42 '.repeat(100_001)] })],
])('a file %s cannot be read', (_, file) => {
  expect(lookIntoPdf(file)).toBe('broken')
})

test('what unpacks to more than any paper is refused before it is unpacked', () => {
  const bomb = packedObject(' '.repeat(40 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(50_000)
  expect(lookIntoPdf(makePdf({ more: [bomb] }))).toBe('broken')
  // Neither do many small ones.
  const part = packedObject(' '.repeat(9 * 1024 * 1024))
  expect(lookIntoPdf(makePdf({ more: [part, part, part, part] }))).toBe('broken')
})

test('a file under a password is told apart: nobody can look into it', () => {
  expect(lookIntoPdf(makePdf({ trailer: '/Encrypt 4 0 R', more: ['<< /Filter /Standard /V 4 >>'] }))).toBe(
    'locked',
  )
  const sealed = pdfStream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', 'not unpacked', '')
  expect(lookIntoPdf(makePdf({ trailer: '/Encrypt 5 0 R', more: [sealed] }))).toBe('locked')
})
