import { afterAll, beforeAll, expect, test } from 'vitest'
import { giving } from '../../../contract/materials/giving.ts'
import { personRecords } from '../../../contract/materials/person-records.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const given = {
  name: 'Yamini Das',
  locality: demoPlaces[0]!,
  address: '4-1-22, Weavers Lane',
  indian_citizen: 1 as const,
  materials: [{ category: 1, quantity: 3 }],
}
const addOffer = async (email: string, mobile_no: string) =>
  (await t.asNobody(giving.postMaterial, { body: { ...given, email, mobile_no } })).data.id
const addVolunteer = async (email: string, mobile_no: string) => {
  const { data } = await staff()(getInvolved.showInterest, {
    body: {
      category: 1,
      name: 'Yamini Das',
      email,
      mobile_no,
      status: 1,
      locality: demoPlaces[0]!,
      availability: 'Weekends',
      description: 'Has a van',
    },
  })
  return data.id
}
const about = async (kind: 'donation-request' | 'volunteer', id: number) =>
  (await staff()(personRecords.about, { params: { kind, id } })).data
const pool = () => t.services.database.pool

test('records with the same contact link to each other', async () => {
  const offer = await addOffer('yamini@demo.test', '9100000551')
  const byEmail = await addVolunteer('Yamini@demo.test', '9100000552')
  const byMobile = await addOffer('other@demo.test', '9100000551')
  await addVolunteer('stranger@demo.test', '9100000553')
  const { others } = await about('donation-request', offer)
  expect(new Set(others.map(({ kind, id, isVerified }) => `${kind} ${id} ${isVerified}`))).toEqual(
    new Set([`donation-request ${byMobile} false`, `volunteer ${byEmail} false`]),
  )
  const back = await about('volunteer', byEmail)
  expect(back.others).toMatchObject([{ kind: 'donation-request', id: offer }])
})

test('an e-mail that an account has verified counts as verified', async () => {
  const account = await makeAccount(t, 'donor')
  await pool().query(
    `update account set email = 'proved@demo.test', email_verified_at = now() where id = $1`,
    [account],
  )
  const offer = await addOffer('proved@demo.test', '9100000561')
  const volunteer = await addVolunteer('proved@demo.test', '9100000562')
  expect((await about('donation-request', offer)).others).toMatchObject([
    { kind: 'volunteer', id: volunteer, isVerified: true },
  ])
})

test('a note shows its author and cannot be changed', async () => {
  const id = await addOffer('note@demo.test', '9100000571')
  const which = { kind: 'donation-request' as const, id }
  await staff()(personRecords.addNote, { body: { ...which, text: 'Called, back on Monday' } })
  const { notes } = await about('donation-request', id)
  expect(notes).toMatchObject([{ text: 'Called, back on Monday', author: expect.any(String) }])
  const empty = await staff()(personRecords.addNote, { body: { ...which, text: ' ' } })
  expect(empty.errors).toEqual({ text: 'Enter a note' })
  await expect(pool().query('update record_note set body = $1', ['x'])).rejects.toThrow('only added to')
  await expect(pool().query('delete from record_note')).rejects.toThrow('only added to')
})

test('a record is assigned to staff and released', async () => {
  const id = await addOffer('assignee@demo.test', '9100000581')
  const which = { kind: 'donation-request' as const, id }
  const { colleagues } = await about('donation-request', id)
  const assign = (accountId: number | null) =>
    staff()(personRecords.assign, { body: { ...which, accountId } })
  expect((await assign(colleagues[0]!.id)).http).toBe(200)
  expect((await about('donation-request', id)).assignee).toEqual(colleagues[0])
  const donor = await makeAccount(t, 'donor')
  expect((await assign(donor)).errors).toEqual({ accountId: 'Choose a person' })
  await assign(null)
  expect((await about('donation-request', id)).assignee).toBeNull()
})

test('only e-mails about materials are shown and sent again', async () => {
  const email = 'again@demo.test'
  const id = await addOffer(email, '9100000591')
  await t.services.messages.queue(
    t.services.database.db,
    {
      channel: 'email',
      recipient: email,
      template: 'gift-received',
      subject: 'Your receipt',
      text: 'Thanks',
    },
    t.services.clock.now(),
  )
  const { emails } = await about('donation-request', id)
  expect(emails.map(({ subject, canResend }) => [subject, canResend])).toEqual([
    ['We have your offer of things', true],
  ])
  const resend = (messageId: number) =>
    staff()(personRecords.resendEmail, { body: { kind: 'donation-request', id, messageId } })
  expect((await resend(emails[0]!.id)).http).toBe(200)
  expect((await messagesTo(t, email)).filter(({ subject }) => subject.startsWith('We have'))).toHaveLength(2)
  const { rows } = await pool().query<{ id: number }>(
    `select id from message where template = 'gift-received' and recipient = $1`,
    [email],
  )
  expect((await resend(rows[0]!.id)).http).toBe(404)
})

test('records of unknown people and other roles are refused', async () => {
  const params = { kind: 'volunteer' as const, id: 999_999 }
  expect((await staff()(personRecords.about, { params })).http).toBe(404)
  expect((await t.as('finance')(personRecords.about, { params })).http).toBe(403)
})
