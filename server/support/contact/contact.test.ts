import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownData } from '../../../contract/accounts/own-data.ts'
import { cases } from '../../../contract/support/cases.ts'
import { caseTexts } from '../../../contract/support/facts.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { createAccount } from '../../accounts/index.ts'
import { clientWith } from '../../testing/client.ts'
import { tokenOf } from '../../testing/make/accounts.ts'
import { drawnPicture } from '../../testing/make/pictures.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { makeCase, messageOf, sendContact } from '../../testing/support/make-cases.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_CONTACT_IP: '1000/60' } })
})
afterAll(() => t.close())

const detail = async (id: number) => (await t.as('operations')(cases.detail, { params: { id } })).data

test('a message is a case, and its number is confirmed by e-mail', async () => {
  const fields = messageOf({ email: 'first@example.org' })
  const { http, data } = await sendContact(t, fields)
  expect(http).toBe(200)
  expect(data).toEqual({ number: expect.stringMatching(/^C\d{6}$/), email: 'first@example.org' })
  const letters = await messagesTo(t, 'first@example.org')
  expect(letters.map(({ subject }) => subject)).toEqual([`We received your message: ${data.number}`])
})

test('a confirmation is written in the language of the pages', async () => {
  const fields = messageOf({ email: 'hindi@example.org' })
  const { data } = await sendContact(t, fields, { cookie: 'language=hi' })
  const [letter] = await messagesTo(t, 'hindi@example.org')
  expect(letter!.subject).toBe(`आपका संदेश हमें मिल गया है: ${data.number}`)
})

test('a repeated request with one key stores one case', async () => {
  const fields = messageOf({ email: 'repeated@example.org' })
  const [first, second] = [
    await sendContact(t, fields, { key: 'k-1' }),
    await sendContact(t, fields, { key: 'k-1' }),
  ]
  expect(second.data).toEqual(first.data)
  expect(await messagesTo(t, 'repeated@example.org')).toHaveLength(1)
  expect((await sendContact(t, { ...fields, message: 'Other' }, { key: 'k-1' })).http).toBe(409)
})

test('every missing field is named, and one of e-mail and mobile number is enough', async () => {
  const empty = await sendContact(t, { topic: 'x', name: ' ', message: '' })
  expect(empty.http).toBe(400)
  expect(empty.errors).toMatchObject({
    topic: caseTexts.topic,
    name: caseTexts.name,
    message: caseTexts.message,
  })
  const noWay = await sendContact(t, messageOf({ email: '', mobile_no: '' }))
  expect(noWay.errors).toEqual({ email: caseTexts.email })
  const wrong = await sendContact(t, messageOf({ email: 'a@b', mobile_no: '12' }))
  expect(wrong.errors).toEqual({ email: caseTexts.emailInvalid, mobile_no: caseTexts.mobileInvalid })
  expect((await sendContact(t, messageOf({ email: '', mobile_no: '9848011111' }))).http).toBe(200)
})

test('a picture is read by staff only, and a program is refused next to it', async () => {
  const picture = new File([new Uint8Array(await drawnPicture(800, 600, 'png'))], 'screen.png')
  const id = await makeCase(t, { picture })
  expect((await detail(id)).lines[0]).toMatchObject({ pictureOf: id })
  const read = await t.as('operations').send('GET', `/operations/case-picture/${id}`)
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await t.as('donor').send('GET', `/operations/case-picture/${id}`)).statusCode).toBe(403)
  const program = new File([Buffer.from('MZ a program')], 'screen.png')
  expect((await sendContact(t, messageOf({ picture: program }))).errors).toEqual({
    picture: caseTexts.picture,
  })
})

test('the messages of one e-mail address are limited', async () => {
  const limited = await testApp({ env: { LIMIT_CONTACT_RECIPIENT: '2/3600' } })
  const send = async () => (await sendContact(limited, messageOf({ email: 'often@example.org' }))).http
  expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
  await limited.close()
})

test('an account exports its messages without notes, and closing it erases them', async () => {
  const [email, password] = ['own-cases@example.org', 'Demo@1234-own']
  const accountId = await createAccount(t.services.database.db, {
    fullName: 'Own Cases',
    email,
    password,
    roles: ['donor'],
    at: t.services.clock.now(),
  })
  const token = await tokenOf(t, accountId)
  const id = await makeCase(t, { email, message: 'Please change my address' }, { token })
  await t.as('operations')(cases.note, { body: { id, text: 'Checked by phone' } })
  const person = clientWith(t, token)
  const { key } = (await person(ownData.confirm, { body: { password } })).data!
  const exported = await person.send('GET', `/user/my-data/json/${key}`)
  expect(exported.body).toContain('Please change my address')
  expect(exported.body).not.toContain('Checked by phone')
  expect((await person(ownData.close, { body: { key } })).http).toBe(200)
  expect(await detail(id)).toMatchObject({ person: null, status: 3, lines: [{ text: '' }] })
})
