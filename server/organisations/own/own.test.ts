import { beforeEach, expect, test } from 'vitest'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { ownOrganisation as calls } from '../../../contract/organisations/own.ts'
import { orgRegistration } from '../../../contract/organisations/registration.ts'
import { orgReview } from '../../../contract/organisations/review.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { browserOf, contactOf, paper, profile, type Browser } from '../../testing/make/organisations.ts'
import { somePicture } from '../../testing/make/raisers.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { registrationApp } from '../../testing/registrations.ts'
import { tellLapsing } from '../documents/tell-lapsing.ts'

const { t, submit, count } = registrationApp()
let browser: Browser
let orgId: number
let contact: ReturnType<typeof contactOf>
beforeEach(async () => {
  ;({ contact, browser, orgId } = await submit((count) => ({
    name: `Tara Trust ${count}`,
    pan: `AAATT${1000 + count}C`,
  })))
})

async function verify() {
  const reviewer = t.as('reviewer')
  const { data } = await reviewer(orgReview.organisation, { params: { id: orgId } })
  for (const { id: documentId } of data.documents)
    await reviewer(orgReview.updateMedia, { body: { orgId, documentId, verdict: 'ok' } })
  await reviewer(orgReview.verify, { body: { orgId } })
}
const address = { address: '9 Fort Road', city: 'Hanamkonda', state: 'Telangana' as const, pincode: '506002' }
const own = async () => (await browser(orgRegistration.own)).data!

test('a verified organisation edits its public page', async () => {
  await verify()
  const about = 'We keep wells, and now tanks too.'
  expect((await browser(calls.savePrimary, { body: { orgId, ...profile, about } })).http).toBe(200)
  expect((await browser(calls.saveCompany, { body: { orgId, ...address } })).http).toBe(200)
  expect(await own()).toMatchObject({ profile: { about }, legal: address })
  const shown = await t.asNobody(campaigns.organiser, { params: { slug: `tara-trust-${count()}` } })
  expect(shown.data).toMatchObject({ about, city: 'Hanamkonda', isVerified: true })
})

test('a new contact is verified and the former one is notified', async () => {
  await verify()
  const other = { ...contactOf(500 + count()), email: `other-${count()}@neelimarri.example` }
  await browser(calls.saveMainContact, { body: { orgId, ...other } })
  expect((await own()).contact).toEqual({ ...other, isVerified: false })
  await t.settle()
  expect((await messagesTo(t, contact.email))[0]?.subject).toBe('Another primary contact was named')
})

test('a new logo replaces the old one', async () => {
  await verify()
  const path = calls.uploadLogo.path
  expect((await browser.upload({ orgId }, await paper(), path)).http).toBe(200)
  const first = (await own()).logo
  const page = new File(['%PDF-1.7'], 'logo.png', { type: 'image/png' })
  expect((await browser.upload({ orgId }, page, path)).errors).toEqual({ file: 'File type not supported' })
  await browser.upload({ orgId }, await paper(), path)
  expect((await own()).logo?.id).not.toBe(first?.id)
})

test('a logo needs a minimum width', async () => {
  await verify()
  const narrow = new File([new Uint8Array(await somePicture(63, 200))], 'logo.png', { type: 'image/png' })
  const { errors } = await browser.upload({ orgId }, narrow, calls.uploadLogo.path)
  expect(errors).toEqual({ file: 'Choose a picture at least 64 pixels wide' })
})

test('an expiring document is requested, renewed and reviewed again', async () => {
  await verify()
  const { pool } = t.services.database
  await pool.query(
    `update organisation_document set valid_until = $2 where organisation_id = $1 and kind = 'section_80g'`,
    [orgId, addDays(istDay(t.services.clock.now()), 20)],
  )
  for (const _ of ['once', 'and no second time']) await tellLapsing(t.services)
  await t.settle()
  const told = (await messagesTo(t, contact.email)).filter(({ subject }) => subject?.includes('lapses soon'))
  expect(told).toHaveLength(1)

  const words = {
    orgId,
    docType: 'section_80g' as const,
    number: 'AAATT1234CF20261',
    validUntil: '2031-03-31',
  }
  expect((await browser(calls.renewDocument, { body: words })).errors).toEqual({
    docType: 'Upload the document',
  })
  expect((await browser.upload({ orgId, docType: 'pan' }, await paper())).http).toBe(409)
  expect((await browser.upload({ orgId, docType: 'section_80g' }, await paper('new.png'))).http).toBe(200)
  const past = { ...words, validUntil: '2020-03-31' }
  expect((await browser(calls.renewDocument, { body: past })).errors).toHaveProperty('validUntil')
  expect((await browser(calls.renewDocument, { body: words })).http).toBe(200)
  const inForce = async () => (await own()).documents.find(({ kind }) => kind === 'section_80g')
  expect(await inForce()).toMatchObject({ number: words.number, validUntil: '2031-03-31', verdict: null })
  const reviewer = t.as('reviewer')
  const listed = async () =>
    (
      await reviewer(orgReview.organisations, {
        query: { documents: 'unchecked', searchTerm: contact.email },
      })
    ).data
  expect(await listed()).toMatchObject([{ id: orgId }])
  const documentId = (await inForce())!.id
  await reviewer(orgReview.updateMedia, { body: { orgId, documentId, verdict: 'ok' } })
  expect(await listed()).toEqual([])
  expect((await browser(calls.renewDocument, { body: words })).http).toBe(400)
})

test('nothing is changed while it is reviewed, nor by anybody else', async () => {
  const each = async (as: Browser) => [
    (await as(calls.savePrimary, { body: { orgId, ...profile } })).http,
    (await as(calls.saveCompany, { body: { orgId, ...address } })).http,
    (await as(calls.saveMainContact, { body: { orgId, ...contact } })).http,
    (await as.upload({ orgId }, await paper(), calls.uploadLogo.path)).http,
  ]
  expect(await each(browser)).toEqual([409, 409, 409, 409])
  await verify()
  const donor = t.as('donor')
  expect((await donor(calls.savePrimary, { body: { orgId, ...profile } })).http).toBe(404)
  expect((await donor(calls.saveCompany, { body: { orgId, ...address } })).http).toBe(404)
  expect(await each(browserOf(t))).toEqual([401, 401, 401, 401])
})

test('fields that cannot be set are refused by name', async () => {
  await verify()
  for (const [name, value] of Object.entries({
    status: 'verified',
    name: 'Other',
    pan: 'AAATN1234C',
    id: 3,
  })) {
    const answer = await browser(calls.savePrimary, { body: { orgId, ...profile, [name]: value } })
    expect(answer.errors).toHaveProperty(name)
  }
})
