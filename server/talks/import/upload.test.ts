import { expect, test } from 'vitest'
import { managedEvents } from '../../../contract/talks/events.ts'
import {
  eventUploads,
  uploadPeopleTexts as texts,
  type UploadPreview,
} from '../../../contract/talks/upload.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import type { Client } from '../../testing/client.ts'
import { fileApp, sqlOf } from '../../testing/file-app.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { newWorkbook } from '../../testing/raw-workbook.ts'
import { rowsOf } from '../../testing/sheet.ts'

const t = fileApp()
const sql = sqlOf(t)
const staff = () => t.as('event-manager')

const fileOf = (content: string | Uint8Array, name = 'people.csv') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)

async function send(eventId: number, parts: { file?: File; token?: string }, as: Client = staff()) {
  const form = new FormData()
  form.set('eventId', String(eventId))
  for (const [name, value] of Object.entries(parts)) form.set(name, value)
  const answer = await as.send('POST', eventUploads.upload.path, form)
  const { message, data } = answer.json<{
    message: string
    data: UploadPreview & { errors?: Record<string, string> }
  }>()
  return { http: answer.statusCode, message, data, errors: data?.errors ?? {} }
}

const peopleOf = async (eventId: number) =>
  (
    await sql<{ name: string; email: string; mobile: string | null; group: string | null }>(
      `select name, email, mobile_no as mobile, group_name as "group" from event_person where event_id = $1 order by id`,
      [eventId],
    )
  ).rows

test('a preview counts new, changed, repeated, present and wrong people and changes nothing', async () => {
  const eventId = await makeEvent(t)
  const first = await send(eventId, {
    file: fileOf(
      'Name,E-mail,Mobile,Group\nAsha Rao,asha@example.org,9876543210,A\nBinu Das,binu@example.org,,\n',
    ),
  })
  expect(first.data.counts).toEqual({ new: 2, changed: 0, twice: 0, here: 0, wrong: 0 })
  expect(await peopleOf(eventId)).toEqual([])
  await send(eventId, { token: first.data.token! })
  const second = await send(eventId, {
    file: fileOf(
      [
        'Full name;E-mail address;Phone;Group',
        'Asha Rao;ASHA@example.org;+91 98765 43210;A',
        'Binu Das;binu@example.org;98765 43211;',
        'Chitra;chitra@example.org;;B',
        '',
        'Chitra Nair;Chitra@example.org;;B',
        'Dev;dev@example.org;987654321;',
        'Esha;esha@example;;',
        ';farid@example.org;;',
        '=cmd|calc;gita@example.org;;',
        '+1;hari@example.org;;',
      ].join('\r\n'),
    ),
  })
  expect(second.data.counts).toEqual({ new: 1, changed: 1, twice: 1, here: 1, wrong: 5 })
  expect(second.data.wrongRows).toEqual([
    { row: 7, reason: 'A mobile number has ten digits and begins with 6 to 9', value: '987654321' },
    { row: 8, reason: 'This is not an e-mail address', value: 'esha@example' },
    { row: 9, reason: 'Enter the name', value: '' },
    { row: 10, reason: texts.formula, value: '=cmd|calc' },
    { row: 11, reason: 'Enter the name', value: '+1' },
  ])
  const wrong = await staff().send('GET', eventUploads.wrong.path.replace('{id}', String(second.data.id)))
  expect(rowsOf(wrong.rawPayload)[1]).toEqual([
    '7',
    'A mobile number has ten digits and begins with 6 to 9',
    '987654321',
  ])
  const done = await send(eventId, { token: second.data.token! })
  expect(done).toMatchObject({ message: texts.committed, data: { isCommitted: true, token: null } })
  expect(await peopleOf(eventId)).toEqual([
    { name: 'Asha Rao', email: 'asha@example.org', mobile: '9876543210', group: 'A' },
    { name: 'Binu Das', email: 'binu@example.org', mobile: '9876543211', group: null },
    { name: 'Chitra', email: 'chitra@example.org', mobile: null, group: 'B' },
  ])
  const again = await send(eventId, { token: second.data.token! })
  expect(again.data.counts).toEqual(second.data.counts)
  expect(await peopleOf(eventId)).toHaveLength(3)
  const listed = await staff()(eventUploads.people, { query: { event: eventId, searchTerm: 'chitra' } })
  expect(listed.data).toMatchObject([{ name: 'Chitra', group: 'B' }])
})

test('a plan is not run where people were added since, nor for another event, account or file', async () => {
  const [eventId, other] = [await makeEvent(t), await makeEvent(t)]
  const content = 'Name,Email\nAsha Rao,asha@example.org\n'
  const [one, two] = [
    await send(eventId, { file: fileOf(content) }),
    await send(eventId, { file: fileOf(content) }),
  ]
  const token = one.data.token!
  expect((await send(other, { token })).errors).toEqual({ token: texts.token })
  expect((await send(eventId, { token }, t.as('super-admin'))).errors).toEqual({ token: texts.token })
  expect((await send(eventId, { token: `${token}x` })).errors).toEqual({ token: texts.token })
  expect((await send(eventId, { token, file: fileOf(`${content}\n`) })).errors).toEqual({
    file: texts.otherFile,
  })
  expect((await send(eventId, { token, file: fileOf(content) })).http).toBe(200)
  expect((await send(eventId, { token: two.data.token! })).http).toBe(409)
  const late = await send(other, { file: fileOf(content) })
  t.setNow('2026-11-20T08:00:00Z')
  expect((await send(other, { token: late.data.token! })).errors).toEqual({ token: texts.token })
})

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffName,Email\nJosé Ñandú,jose@example.org\n')],
  ['UTF-16 little endian', utf16('Name\tEmail\nJosé Ñandú\tjose@example.org\n')],
  ['UTF-16 big endian', utf16('Name,Email\nJosé Ñandú,jose@example.org\n', true)],
  ['Windows-1252', Buffer.from('Name;Email\nJosé Ñandú;jose@example.org\n', 'latin1')],
])('names in %s are read without replacement characters', async (_encoding, bytes) => {
  const eventId = await makeEvent(t)
  const { data } = await send(eventId, { file: fileOf(bytes) })
  await send(eventId, { token: data.token! })
  expect(await peopleOf(eventId)).toMatchObject([{ name: 'José Ñandú', email: 'jose@example.org' }])
})

test('names in Hindi and Telugu are read, and replacement characters are refused', async () => {
  const eventId = await makeEvent(t)
  const file = fileOf(
    'Name,Email\nआशा राव,asha@example.org\nఆశా రావు,ashaa@example.org\nJos\ufffd,jose@example.org\n',
  )
  const { data } = await send(eventId, { file })
  expect(data.wrongRows).toEqual([{ row: 4, reason: texts.unreadable, value: 'Jos\ufffd' }])
  await send(eventId, { token: data.token! })
  expect((await peopleOf(eventId)).map(({ name }) => name)).toEqual(['आशा राव', 'ఆశా రావు'])
})

test('a workbook is read with numbers as mobiles, and its formulas are refused', async () => {
  const eventId = await makeEvent(t)
  const bytes = await newWorkbook([
    ['Name', 'E-mail', 'Mobile'],
    ['Asha Rao', 'asha@example.org', 9876543210],
    ['{=HYPERLINK(1)}', 'binu@example.org', ''],
  ])
  const { data } = await send(eventId, { file: fileOf(bytes, 'people.xlsx') })
  expect(data).toMatchObject({
    counts: { new: 1, wrong: 1 },
    wrongRows: [{ row: 3, reason: texts.formula, value: '=HYPERLINK(1)' }],
  })
  await send(eventId, { token: data.token! })
  expect(await peopleOf(eventId)).toMatchObject([{ mobile: '9876543210' }])
})

test('files without headings, without people, with too many rows or of no table are refused', async () => {
  const eventId = await makeEvent(t)
  const errors = async (file?: File) => (await send(eventId, file ? { file } : {})).errors
  const row = (at: number) => `Person,person${at}@example.org`
  const rows = (count: number) =>
    `Name,Email\n${Array.from({ length: count }, (_, at) => row(at)).join('\n')}`
  expect(await errors()).toEqual({ file: texts.file })
  expect(await errors(fileOf('Asha,asha@example.org'))).toEqual({ file: texts.heads })
  expect(await errors(fileOf('Name,Email\n\n'))).toEqual({ file: texts.empty })
  expect(await errors(fileOf(rows(21_000)))).toEqual({ file: texts.rows })
  expect(await errors(fileOf('PK\u0003\u0004 no archive', 'people.xlsx'))).toHaveProperty('file')
  expect(await errors(fileOf('Name,Email\n"Asha,asha@example.org'))).toHaveProperty('file')
  expect((await send(9_999_999, { file: fileOf(rows(1)) })).http).toBe(404)
  expect((await send(eventId, { file: fileOf(rows(1)) }, t.as('finance'))).http).toBe(403)
})

test('uploaded people are invited once by e-mail', async () => {
  const eventId = await makeEvent(t)
  const { data } = await send(eventId, {
    file: fileOf('Name,Email\nAsha,asha.invited@example.org\nBinu,binu.invited@example.org\n'),
  })
  await send(eventId, { token: data.token! })
  const invite = async (body: object) =>
    (await staff()(managedEvents.invite, { body: { eventId, ...body } })).data
  expect(await invite({ people: [{ email: 'Asha.invited@example.org' }] })).toMatchObject({ invited: 1 })
  expect(await invite({ uploaded: 1 })).toEqual({ invited: 1, already: 0 })
  expect((await messagesTo(t, 'binu.invited@example.org')).length).toBe(1)
})

test('20,000 rows are planned and added', async () => {
  const eventId = await makeEvent(t)
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `Person ${at} Rao,person.${at}@example.org,${9_000_000_000 + at},Class ${at % 40}`,
  )
  const { data } = await send(eventId, { file: fileOf(`Name,Email,Mobile,Group\n${rows.join('\n')}`) })
  expect(data.counts).toEqual({ new: 20_000, changed: 0, twice: 0, here: 0, wrong: 0 })
  expect((await send(eventId, { token: data.token! })).http).toBe(200)
  const { rows: counted } = await sql('select count(*)::int as count from event_person where event_id = $1', [
    eventId,
  ])
  expect(counted).toEqual([{ count: 20_000 }])
})
