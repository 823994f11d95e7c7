import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { ownData } from '../../../contract/accounts/own-data.ts'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { signUpConsentVersion } from '../../../contract/accounts/sign-up-consent.ts'
import { orgRegistration as calls } from '../../../contract/organisations/registration.ts'
import { makeAccount, tokenOf } from '../../testing/make/accounts.ts'
import {
  browserOf,
  legal,
  profile,
  type contactOf,
  fillIn,
  paper,
  type Browser,
} from '../../testing/make/organisations.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/read-messages.ts'
import { registrationApp } from '../../testing/registrations.ts'
import { forgetRegistrationDrafts } from '../forget-drafts.ts'

const { t, begin, nextContact } = registrationApp()
let contact: ReturnType<typeof contactOf>
let browser: Browser
beforeEach(() => {
  ;({ contact, browser } = begin())
})

const statusOf = async (id: number) =>
  (await t.services.database.pool.query('select status from organisation where id = $1', [id])).rows[0]
    ?.status

test('an organisation registers step by step, is submitted by the OTP of its contact, and is signed in', async () => {
  const orgId = await fillIn(browser, contact)
  expect((await browser(calls.own)).data).toMatchObject({
    id: orgId,
    status: 'draft',
    legal,
    profile,
    contact: { ...contact, isVerified: false },
    bank: { holder: 'Neelimarri Trust', accountEnd: '4321', ifsc: 'HDFC0001234' },
    completeParts: ['legal', 'profile', 'contact', 'documents'],
  })
  expect((await browser(calls.requestOtp, { body: { orgId } })).http).toBe(200)
  await t.settle()
  const otp = await codeSentTo(t, contact.mobile_no)
  const wrong = await browser(calls.verifyOtp, { body: { orgId, otp: otherThan(otp) } })
  expect(wrong).toMatchObject({ http: 200, message: otpTexts.wrong, data: null })
  const done = await browser(calls.verifyOtp, { body: { orgId, otp } })
  expect(done.data).toMatchObject({ id: orgId, user: { fullname: legal.name, roles: ['organisation'] } })
  await t.settle()
  const subjects = (await messagesTo(t, contact.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['We have your registration', 'Verify your email']))
  expect((await browser(calls.own)).data).toMatchObject({
    status: 'submitted',
    contact: { isVerified: true },
    history: [{ from: 'draft', to: 'submitted', actor: legal.name }],
  })
  expect((await browser(accounts.session)).data).toMatchObject({ roles: ['organisation'] })
  const closed = await browser(calls.saveProfile, { body: { orgId, ...profile } })
  expect(closed.http).toBe(409)
})

test('sign-up consents are stored with the account', async () => {
  const orgId = await fillIn(browser, contact)
  await browser(calls.requestOtp, { body: { orgId } })
  await t.settle()
  const body = { orgId, otp: await codeSentTo(t, contact.mobile_no) }
  const consent = { language: 'te' as const, version: signUpConsentVersion }
  const outdated = { ...body, consent: { ...consent, version: '2020-01-01' } }
  expect((await browser(calls.verifyOtp, { body: outdated })).http).toBe(409)
  expect((await browser(calls.verifyOtp, { body: { ...body, consent } })).http).toBe(200)
  expect((await browser(ownData.consents)).data).toMatchObject([
    { kind: 'account', stands: true, ...consent },
  ])
})

test('a registration continues in another browser by OTP', async () => {
  const orgId = await fillIn(browser, contact)
  const elsewhere = browserOf(t)
  expect((await elsewhere(calls.own)).data).toBeNull()
  const body = { mobile_no: contact.mobile_no }
  await elsewhere(calls.requestOtp, { body })
  await t.settle()
  const otp = await codeSentTo(t, contact.mobile_no)
  expect((await elsewhere(calls.verifyOtp, { body: { ...body, otp } })).data).toEqual({
    id: orgId,
    user: null,
  })
  expect((await elsewhere(calls.own)).data).toMatchObject({ id: orgId, contact: { isVerified: true } })
  expect((await browser(calls.own)).data).toBeNull()
  expect((await elsewhere(calls.verifyOtp, { body: { ...body, otp } })).message).toBe(otpTexts.over)
})

test('a number without a registration is answered alike and gets nothing', async () => {
  const body = { mobile_no: contact.mobile_no }
  const unknown = await browser(calls.requestOtp, { body })
  await t.settle()
  expect(await messagesTo(t, contact.mobile_no)).toEqual([])
  const known = nextContact()
  await fillIn(browserOf(t), known)
  expect(unknown).toEqual(await browser(calls.requestOtp, { body: { mobile_no: known.mobile_no } }))
})

test('other people cannot read or change a registration', async () => {
  const orgId = await fillIn(browser, contact)
  const { documents } = (await browser(calls.own)).data!
  const thief = browserOf(t)
  await thief(calls.saveLegal, { body: legal })
  for (const answer of [
    await thief(calls.saveLegal, { body: { orgId, ...legal } }),
    await thief(calls.saveProfile, { body: { orgId, ...profile } }),
    await thief(calls.saveContact, { body: { orgId, ...contact } }),
    await thief(calls.removeFile, { body: { orgId, docType: 'pan' } }),
    await thief(calls.requestOtp, { body: { orgId } }),
    await t.as('donor')(calls.resubmit, { body: { orgId } }),
  ])
    expect(answer.http).toBe(404)
  expect((await thief.upload({ orgId, docType: 'pan' }, await paper())).http).toBe(404)
  const { id, url } = documents[0]!
  const plain = `/user/org-document/${id}`
  for (const who of [t.as('donor'), t.as('finance'), t.as('reviewer'), t.asNobody])
    expect((await who.send('GET', plain)).statusCode).toBe(404)
  const seen = await t.asNobody.send('GET', url.replace('/api', ''))
  expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect((await t.asNobody.send('GET', `${plain}?t=${'x'.repeat(80)}`)).statusCode).toBe(404)
  const { rows } = await t.services.database.pool.query(
    `select actor, details->>'document' as document from audit
     where action = 'organisation.document-viewed' and subject = $1`,
    [`organisation:${orgId}`],
  )
  expect(rows).toEqual([{ actor: 'applicant', document: 'registration' }])
})

test('documents of a wrong type or size are refused', async () => {
  const { data } = await browser(calls.saveLegal, { body: legal })
  const upload = async (bytes: Uint8Array | string, name: string, type: string) =>
    (
      await browser.upload(
        { orgId: data.id, docType: 'pan' },
        new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }),
      )
    ).errors
  const type = { file: 'File type not supported' }
  expect(await upload('<!doctype html><script>1</script>', 'pan.pdf', 'application/pdf')).toEqual(type)
  expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"/>', 'pan.svg', 'image/svg+xml')).toEqual(type)
  expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"/>', 'pan.png', 'image/png')).toEqual(type)
  expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'pan.png', 'image/png')).toEqual({
    file: 'File size should be less than 5MB',
  })
  const torn = (
    await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).subarray(0, 60)
  expect(await upload(torn, 'pan.png', 'image/png')).toEqual({ file: 'This picture cannot be read' })
  expect(await upload('', 'pan.png', 'image/png')).toEqual({ file: 'The file is empty' })
  const whole = await browser.upload(
    { orgId: data.id, docType: 'pan' },
    new File([Buffer.alloc(6_000_000)], 'a.png'),
  )
  expect(whole.http).toBe(413)
  expect((await browser(calls.own)).data?.documents).toEqual([])
})

test('where a document was photographed is not kept', async () => {
  const { data } = await browser(calls.saveLegal, { body: legal })
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withExif({ IFD3: { GPSLatitude: '17/1 22/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const file = new File([new Uint8Array(photo)], 'pan.jpg', { type: 'image/jpeg' })
  const { data: kept } = await browser.upload({ orgId: data.id, docType: 'pan' }, file)
  const seen = await t.asNobody.send('GET', (kept as { url: string }).url.replace('/api', ''))
  const { exif, format, width } = await sharp(seen.rawPayload).metadata()
  expect([exif, format, width]).toEqual([undefined, 'webp', 60])
})

test('a file needs exactly one of its kind and whether it is protected, and no other field', async () => {
  const { data } = await browser(calls.saveLegal, { body: legal })
  const file = await paper()
  const orgId = data.id
  expect((await browser.upload({ orgId }, file)).errors).toHaveProperty('docType')
  expect((await browser.upload({ orgId, docType: 'pan', protected: '1' }, file)).http).toBe(400)
  expect((await browser.upload({ orgId, docType: 'pan', status: 'verified' }, file)).errors).toHaveProperty(
    'status',
  )
  expect((await browser.upload({ orgId, docType: 'secret' }, file)).http).toBe(400)
  expect((await browser.upload({ orgId, protected: '1' }, file)).http).toBe(200)
  const logo = await browser.upload({ orgId, protected: '0' }, file)
  expect(logo).toMatchObject({ http: 200, data: { type: 'image/webp' } })
  const own = (await browser(calls.own)).data!
  expect(own.logo?.src).toMatch(/^\/media\//)
  expect(own.documents.map(({ kind }) => kind)).toEqual(['other'])
})

test('a document takes the place of an earlier one, whose file is gone, and can be taken out', async () => {
  const { data } = await browser(calls.saveLegal, { body: legal })
  const files = async () =>
    Number(
      (await t.services.database.pool.query(`select count(*) as n from media where state = 'private'`))
        .rows[0].n,
    )
  const before = await files()
  const order = { orgId: data.id, docType: 'pan' }
  await browser.upload(order, await paper('first.png'))
  await browser.upload(order, await paper('second.png'))
  expect((await browser(calls.own)).data?.documents.map(({ name }) => name)).toEqual(['second.png'])
  expect(await files()).toBe(before + 1)
  await browser(calls.removeFile, { body: { orgId: data.id, docType: 'pan' } })
  expect(await files()).toBe(before)
})

test('numbers are held to their shapes, and written in one way', async () => {
  const wrong = { ...legal, pan: 'ABCPD1234F', pincode: '012345', registeredOn: '2027-01-01' }
  const { errors } = await browser(calls.saveLegal, { body: { ...wrong, registeredOn: '1999-02-30' } })
  expect(errors).toEqual({
    pan: 'Enter the PAN of the organisation, such as AAATN1234C',
    pincode: 'Enter a valid PIN code',
    registeredOn: 'Enter the date of registration',
  })
  const later = await browser(calls.saveLegal, { body: { ...legal, registeredOn: '2027-01-01' } })
  expect(later.errors).toEqual({ registeredOn: 'This day is still to come' })
  const typed = { ...legal, pan: ' aaatn 1234c ', pincode: '506 001' }
  const { data } = await browser(calls.saveLegal, { body: typed })
  expect((await browser(calls.own)).data?.legal).toEqual(legal)
  const orgId = data.id
  for (const docType of ['registration', 'pan', 'bank', 'darpan', 'csr_1', 'fcra', 'section_80g'])
    await browser.upload({ orgId, docType }, await paper())
  const bank = { holder: 'Neelimarri Trust', accountNumber: '12', ifsc: 'HDFC1001234' }
  const documents = { darpan: { number: 'TS/19/1' }, csr_1: { number: 'CSR1' }, fcra: { number: '12' } }
  const shapes = await browser(calls.saveDocuments, { body: { orgId, documents, bank } })
  expect(Object.keys(shapes.errors).toSorted()).toEqual([
    'bank.accountNumber',
    'bank.ifsc',
    'documents.csr_1.number',
    'documents.darpan.number',
    'documents.fcra.number',
  ])
  const right = {
    darpan: { number: 'ts/2019/0234567' },
    csr_1: { number: 'csr 00012345' },
    fcra: { number: '010230123', validUntil: '2026-11-19' },
    section_80g: { number: 'AAATN1234CF20214', validUntil: '2027-03-31' },
    section_12a: { number: 'AAATN1234CE20214' },
  }
  const lapsed = await browser(calls.saveDocuments, {
    body: { orgId, documents: right, bank: { ...bank, accountNumber: undefined, ifsc: 'hdfc 0001234' } },
  })
  expect(lapsed.errors).toEqual({
    'documents.fcra.validUntil': 'This document is no longer valid',
    'documents.section_12a.file': 'Upload the document, or leave its number empty',
    'bank.accountNumber': 'Enter the account number',
  })
})

test('a name in Telugu of 200 characters is kept, one of 201 and one of signs alone are not', async () => {
  const name = 'నీ'.repeat(100)
  const { data } = await browser(calls.saveLegal, { body: { ...legal, name } })
  expect((await browser(calls.own)).data?.legal.name).toBe(name)
  for (const other of [`${name}క`, '12 --', '   '])
    expect(
      (await browser(calls.saveLegal, { body: { orgId: data.id, ...legal, name: other } })).errors,
    ).toHaveProperty('name')
  expect((await browser(calls.saveLegal, { body: { orgId: data.id, ...legal, name: 'న' } })).http).toBe(200)
})

test('fields that cannot be set are refused by name', async () => {
  const { data } = await browser(calls.saveLegal, { body: legal })
  const more = { status: 'verified', is_verified: true, account_id: 1, verified_at: '2026-01-01', id: 7 }
  for (const [name, value] of Object.entries(more))
    expect(
      (await browser(calls.saveLegal, { body: { orgId: data.id, ...legal, [name]: value } })).errors,
    ).toHaveProperty(name)
  expect(await statusOf(data.id)).toBe('draft')
})

test('a registration that is not filled in is not submitted', async () => {
  const { data } = await browser(calls.saveLegal, { body: legal })
  const asked = await browser(calls.requestOtp, { body: { orgId: data.id } })
  expect(asked.http).toBe(409)
  const both = { orgId: data.id, mobile_no: contact.mobile_no }
  expect((await browser(calls.requestOtp, { body: both })).http).toBe(400)
})

test('of two registrations of one number at once one gets the account', async () => {
  const other = browserOf(t)
  const [first, second] = [await fillIn(browser, contact), await fillIn(other, contact)]
  await browser(calls.requestOtp, { body: { orgId: first } })
  await t.settle()
  const otp = await codeSentTo(t, contact.mobile_no)
  // A code for one is invalid for the other.
  expect((await other(calls.verifyOtp, { body: { orgId: second, otp } })).message).toBe(otpTexts.over)
  const body = { orgId: first, otp }
  const answers = await Promise.all([browser(calls.verifyOtp, { body }), browser(calls.verifyOtp, { body })])
  expect(answers.filter(({ data }) => data !== null)).toHaveLength(1)
  t.setNow('2026-11-20T06:05:00Z')
  expect((await other(calls.requestOtp, { body: { orgId: second } })).http).toBe(200)
  await t.settle()
  const [newest] = await messagesTo(t, contact.mobile_no)
  expect(newest?.text).toContain('You have an account already')
  expect(await statusOf(second)).toBe('draft')
  t.setNow('2026-11-20T06:00:00Z')
})

test('a signed-in user registers one organisation', async () => {
  const accountId = await makeAccount(t, 'donor')
  const own = browserOf(t, { authorization: `Bearer ${await tokenOf(t, accountId)}` })
  const begun = await Promise.all([
    own(calls.saveLegal, { body: legal }),
    own(calls.saveLegal, { body: legal }),
  ])
  expect(begun.some(({ http }) => http === 200)).toBe(true)
  const orgId = await fillIn(own, contact)
  const { rows } = await t.services.database.pool.query('select id from organisation where account_id = $1', [
    accountId,
  ])
  expect(rows).toEqual([{ id: orgId }])
  await own(calls.requestOtp, { body: { orgId } })
  await t.settle()
  const done = await own(calls.verifyOtp, { body: { orgId, otp: await codeSentTo(t, contact.mobile_no) } })
  expect(done.data).toEqual({ id: orgId, user: null })
  expect((await own(accounts.session)).data.roles).toEqual(['donor', 'organisation'])
})

test('PAN and account number are stored encrypted', async () => {
  await fillIn(browser, contact)
  const { rows } = await t.services.database.pool.query(`select o::text as row from organisation o`)
  expect(JSON.stringify(rows)).not.toMatch(/AAATN1234C|50100054321/)
  expect(JSON.stringify((await browser(calls.own)).data)).not.toContain('50100054321')
})

test('an abandoned draft is deleted after 90 days', async () => {
  await fillIn(browser, contact)
  const { db } = t.services.database
  const later = { now: () => new Date('2027-02-19T06:00:00Z'), realNow: () => new Date() }
  expect(await forgetRegistrationDrafts({ ...t.services, db })).toBe(0)
  expect(await forgetRegistrationDrafts({ ...t.services, db, clock: later })).toBeGreaterThan(0)
  expect((await browser(calls.own)).data).toBeNull()
})
