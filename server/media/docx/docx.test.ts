import { expect, test } from 'vitest'
import { makeDocx } from '../../testing/jobs/make-docx.ts'
import { docxLimits, lookIntoDocx } from './look-into-docx.ts'

const settings = 'word/_rels/settings.xml.rels'
const template = (target: string) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`

test('a plain document is accepted, also one whose template is on a disk', async () => {
  expect(await lookIntoDocx(await makeDocx())).toBeUndefined()
  const files = { [settings]: template('file:///C:\\Users\\Asha\\Normal.dotm') }
  expect(await lookIntoDocx(await makeDocx({ files }))).toBeUndefined()
})

test.each([
  ['macros', { files: { 'word/vbaProject.bin': 'x' } }],
  ['the type of a document with macros', { hasMacros: true }],
  ['an embedded program', { files: { 'word/embeddings/oleObject1.bin': 'x' } }],
  ['ActiveX', { files: { 'word/activeX/activeX1.xml': '<a/>' } }],
  ['a template from the network', { files: { [settings]: template('https://example.org/t.dotm') } }],
])('a document with %s is refused', async (_what, odd) => {
  expect(await lookIntoDocx(await makeDocx(odd))).toBe('acts')
})

test('a document of more than 200 files or 50 MB is refused before it is unpacked', async () => {
  const files = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`word/media/${i}.png`, 'x']))
  expect(await lookIntoDocx(await makeDocx({ files }))).toBe('large')
  const zeros = Buffer.alloc(docxLimits.mostBytes)
  expect(await lookIntoDocx(await makeDocx({ files: { 'word/media/1.png': zeros } }))).toBe('large')
})

test('a document that declares fewer bytes than it unpacks to is refused', async () => {
  const bomb = await makeDocx({ files: { 'word/media/1.png': Buffer.alloc(1024 * 1024) } })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(1024 * 1024)
  for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size, at)) bomb.writeUInt32LE(10, at)
  expect(await lookIntoDocx(bomb)).toBe('broken')
})

test('a cut, locked, or other archive is refused', async () => {
  const plain = await makeDocx()
  expect(await lookIntoDocx(plain.subarray(0, -10))).toBe('broken')
  expect(await lookIntoDocx(Buffer.concat([plain, Buffer.from('more')]))).toBe('broken')
  expect(await lookIntoDocx(await makeDocx({ files: { 'word/document.xml': '<html/>' } }))).toBe('broken')
  expect(await lookIntoDocx(await makeDocx({ files: { '[Content_Types].xml': '<Types/>' } }))).toBe('broken')
  const entity = '<!DOCTYPE x [<!ENTITY a "a">]><w:document/>'
  expect(await lookIntoDocx(await makeDocx({ files: { 'word/document.xml': entity } }))).toBe('broken')
  const locked = Buffer.from(plain)
  const directory = locked.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  locked[directory + 8] = 1
  expect(await lookIntoDocx(locked)).toBe('locked')
})
