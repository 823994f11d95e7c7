import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FundraiserStatus } from '../../../../contract/campaigns/facts.ts'
import { fundraiserSteps } from '../../../../contract/campaigns/facts.ts'
import { fundraiserReview as review } from '../../../../contract/campaigns/review.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { importImage } from '../../../media/index.ts'
import { disguised, drawing } from '../../../testing/make/drawings.ts'
import { makeOrganisation } from '../../../testing/make/accounts.ts'
import { makeDraft } from '../../../testing/make/drafts.ts'
import { makePicture } from '../../../testing/make/media.ts'
import { compareChanged, compareOne } from './compare.ts'
import { marksOf } from './text-marks.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const sql = (text: string, values: unknown[] = []) => t.services.database.pool.query(text, values)

const told = `My mother Sarojamma has sold vegetables at the corner of Kothapet market for twenty years. In August the
doctors of the district hospital found that both of her kidneys work no more. She needs dialysis three times a week, and
each visit costs what she earned in four days. My father died when I was nine. I am the eldest of three, I drive a
delivery scooter, and my sister studies nursing in her second year. We have sold the gold and the cart.`
/** The same with names and some words changed, as who copies does. */
const copied = told
  .replace('Sarojamma', 'Lakshmamma')
  .replace('Kothapet', 'Malakpet')
  .replace('twenty', 'thirty')
  .replace('nursing in her second year', 'at a college of commerce')
  .replace('August', 'October')
const unlike = `The school of Nimmapalli has one room for five classes. When it rains the children sit under the neighbour's
roof. We want to build two rooms with a tin roof, a blackboard each, and a wall around the well, before the monsoon comes.
The village gives the stones and the work; what we cannot give is cement, steel and the mason's wages for eleven weeks.`

let id: number
let other: number
let organiserId: number
beforeEach(async () => {
  for (const table of ['alarm', 'payee', 'beneficiary', 'document'])
    await sql(`delete from campaign_${table}`)
  await sql(`update campaign set text_marks = '{}', story_html = '' where story_html <> ''`)
  organiserId = await makeOrganisation(t)
  id = await make('in_review', organiserId)
  other = await make('in_review')
})
async function make(status: FundraiserStatus, owner?: number): Promise<number> {
  const made = await makeDraft(t, { status, ...(owner !== undefined && { organiserId: owner }) })
  await sql(`update campaign set story_html = '<p>Nothing much yet.</p>' where id = $1`, [made.id])
  return made.id
}
const setStory = (of: number, text: string) =>
  sql('update campaign set story_html = $2, version = version + 1 where id = $1', [of, `<p>${text}</p>`])
const setPayee = (of: number, account: string) =>
  sql(
    `insert into campaign_payee (campaign_id, holder, account_end, account_fingerprint) values ($1, 'Asha', $2, $3)`,
    [of, account.slice(-4), t.services.fieldCrypto.fingerprint(account)],
  )
const setMobile = (of: number, mobile: string) =>
  sql(
    `insert into campaign_beneficiary (campaign_id, mobile_sealed, mobile_end, mobile_fingerprint) values ($1, $2, $3, $4)`,
    [of, t.services.fieldCrypto.seal(mobile), mobile.slice(-2), t.services.fieldCrypto.fingerprint(mobile)],
  )
async function addPaper(of: number, bytes: string) {
  await sql(
    `insert into campaign_document (campaign_id, kind, media_id, digest, uploaded_at) values ($1, 'identity', $2, $3, now())`,
    [of, await makePicture(t, 'A paper'), Buffer.from(bytes)],
  )
}
async function kindsOf(of = id) {
  await compareOne(t.services, of)
  const { rows } = await sql(
    'select kind, other_id as "otherId" from campaign_alarm where campaign_id = $1 order by kind',
    [of],
  )
  return rows as { kind: string; otherId: number }[]
}

test('what is like another one is told on both, once, with the other beside it', async () => {
  await setStory(id, copied)
  await setStory(other, told)
  await compareOne(t.services, other)
  for (const campaignId of [id, other]) {
    await setPayee(campaignId, '50100012345678')
    await setMobile(campaignId, '9848012345')
    await addPaper(campaignId, 'the same voter id')
  }
  const kinds = ['document', 'payee', 'telephone', 'text']
  expect(await kindsOf()).toEqual(kinds.map((kind) => ({ kind, otherId: other })))
  await sql('update campaign set compared_version = null where id = any($1)', [[id, other]])
  expect(await kindsOf(other)).toEqual(kinds.map((kind) => ({ kind, otherId: id })))
  expect(await kindsOf()).toHaveLength(4)

  const { data } = await t.as('reviewer')(review.case, { params: { id } })
  const alarm = Object.fromEntries(data.alarms.map((one) => [one.kind, one]))
  expect(alarm['text']).toMatchObject({
    mine: { text: expect.stringContaining('Lakshmamma') },
    theirs: { text: expect.stringContaining('Sarojamma') },
    other: { id: other, status: 'in_review' },
  })
  expect(alarm['text']!.likeness).toBeGreaterThan(0.6)
  expect(alarm['payee']!.theirs.text).toBe('Asha …5678')
  expect(alarm['document']!.theirs.paper?.url).toMatch(/^\/api\/campaign\/document\/\d+\?t=/)
  expect(data).toMatchObject({ isCompared: true, alarms: { length: 4 } })
})

test('the same picture in another fundraiser stands beside it; in a rejected one of one’s own it is no alarm', async () => {
  const { db } = t.services.database
  const { clock, storage } = t.services
  const cover = await drawing(7)
  const picture = async (body: Buffer) =>
    (await importImage({ db, storage, clock }, { body, ownerId: null, name: 'cover.png', alt: 'A well' })).id
  const before = await make('rejected', organiserId)
  for (const [of, body] of [
    [id, cover],
    [other, await disguised(cover, 'mirrored', 7)],
    [before, cover],
  ] as const)
    await sql('update campaign set cover_media_id = $2, version = version + 1 where id = $1', [
      of,
      await picture(body),
    ])
  await compareChanged(t.services)
  expect(await kindsOf()).toEqual([{ kind: 'picture', otherId: other }])
  const { data } = await t.as('reviewer')(review.case, { params: { id } })
  expect(data.alarms).toMatchObject([
    {
      mine: { picture: expect.stringMatching(/^\/media\//) },
      theirs: { picture: expect.stringMatching(/^\/media\//) },
    },
  ])
})

test('a case with an alarm is passed once it is dismissed with a note', async () => {
  await setPayee(id, '50100012345678')
  await setPayee(other, '50100012345678')
  const asked = { campaignId: id }
  const sections = fundraiserSteps.map((name) => ({ name, verdict: 'ok' as const, note: '' }))
  await t.as('reviewer')(review.saveReview, { body: { ...asked, sections } })
  // Compared at the latest when it is to be passed.
  expect(await t.as('reviewer')(review.pass, { body: asked })).toMatchObject({
    http: 409,
    message: expect.stringContaining('alarm'),
  })
  const { data } = await t.as('reviewer')(review.case, { params: { id } })
  const alarmId = data.alarms[0]!.id
  const dismiss = (note: string, campaignId = id) =>
    t.as('reviewer')(review.dismissAlarm, { body: { campaignId, alarmId, note } })
  expect(await dismiss('')).toMatchObject({ http: 400, errors: { note: 'Say why this is no harm' } })
  expect((await dismiss('Another one', other)).http).toBe(404)
  expect((await dismiss('Both are of the same temple trust')).http).toBe(200)
  expect((await dismiss('Said twice')).http).toBe(200)
  const { data: after } = await t.as('reviewer')(review.case, { params: { id } })
  expect(after.alarms).toMatchObject([{ dismissed: { note: 'Both are of the same temple trust' } }])
  expect((await t.as('reviewer')(review.pass, { body: asked })).http).toBe(200)
})

test('one’s own others have the same account, telephone and papers without an alarm; a story told twice has one', async () => {
  const mine = await make('rejected', organiserId)
  for (const campaignId of [id, mine]) {
    await setPayee(campaignId, '50100012345678')
    await setMobile(campaignId, '9848012345')
    await addPaper(campaignId, 'my voter id')
    await setStory(campaignId, told)
    await compareOne(t.services, campaignId)
  }
  // A rejected one of one's own is told anew.
  expect(await kindsOf()).toEqual([])
  const second = await make('in_review', organiserId)
  await setStory(second, told)
  await compareOne(t.services, second)
  await sql('update campaign set compared_version = null where id = $1', [id])
  expect(await kindsOf()).toEqual([{ kind: 'text', otherId: second }])
})

test('drafts raise no alarm, and what is unlike raises none', async () => {
  const draft = await make('draft')
  await setPayee(id, '50100012345678')
  await setPayee(draft, '50100012345678')
  await setStory(id, told)
  await setStory(other, unlike)
  await compareChanged(t.services)
  expect(await kindsOf()).toEqual([])
  const { rows } = await sql(
    `select count(*)::int as n from campaign where status <> 'draft' and compared_version is distinct from version`,
  )
  expect(rows[0].n).toBe(0)
})

test('a short text has no marks, the same words have the same, in any script', () => {
  expect(marksOf('Clean water for all')).toEqual([])
  const telugu =
    'నిమ్మపల్లి గ్రామంలో నలభై కుటుంబాలకు తాగునీరు లేదు పాత బావి మార్చిలో ఎండిపోయింది కొత్త బావి తవ్వాలి దానికి డబ్బు కావాలి మీరు సహాయం చేయగలరా'
  expect(marksOf(telugu)).toHaveLength(48)
  expect(marksOf(telugu)).toEqual(marksOf(telugu.toUpperCase()))
  const shared = marksOf(told).filter((mark) => marksOf(copied).includes(mark))
  expect(shared.length).toBeGreaterThan(3)
  expect(marksOf(told).filter((mark) => marksOf(unlike).includes(mark))).toHaveLength(0)
})
