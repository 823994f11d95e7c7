import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FundraiserField } from '../../../contract/campaigns/facts.ts'
import { campaignWizard as calls } from '../../../contract/campaigns/wizard.ts'
import { wizardTexts as texts } from '../../../contract/campaigns/wizard-fields.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { orgRegistration } from '../../../contract/organisations/registration.ts'
import { orgReview } from '../../../contract/organisations/review.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { fillDraft, makeRaiser, paperFile, type TestRaiser } from '../../testing/make/raisers.ts'
import { browserOf, contactOf, fillIn, submitIt } from '../../testing/make/organisations.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { dayInWords } from '../../words/figures.ts'
import { moveCampaign, type Decision } from '../life/moves.ts'
import { lockCampaign } from '../life/store-life.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_UPLOADS_USER: '9000/60' } })
})
afterAll(() => t.close())

let teacher: TestRaiser
let id: number
beforeEach(async () => {
  teacher = await makeRaiser(t)
  id = await fillDraft(t, teacher)
})

const db = () => t.services.database.db
const sql = async (text: string, values: unknown[] = []) =>
  (await t.services.database.pool.query(text, values)).rows
const submit = (body: { answer?: string; version?: number } = {}) =>
  teacher.as(calls.submitReview, { body: { campaignId: id, ...body } })
const detail = async () => (await teacher.as(calls.draftDetail, { params: { id } })).data

/** Has a new reviewer or approver decide. */
async function decide(decision: Decision, to: 'data_requested' | 'reviewed' | 'rejected') {
  const at = t.services.clock.now()
  const accountId = await makeAccount(t, decision.stage === 'review' ? 'reviewer' : 'approver')
  const fields = [...(decision.fields ?? [])] as FundraiserField[]
  await inTransaction(db(), async (tx) => {
    const campaign = (await lockCampaign(tx, id))!
    const values = { requested_fields: fields }
    await moveCampaign(tx, campaign, to, { by: { accountId, name: 'Somebody' }, at, decision, values })
  })
  if (decision.decision === 'request')
    await sql(
      `insert into campaign_data_request (campaign_id, stage, fields, reason, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6)`,
      [id, decision.stage, fields, decision.reason, accountId, at],
    )
}
const ask = (stage: 'review' | 'approval', ...fields: FundraiserField[]) =>
  decide({ stage, decision: 'request', reason: 'Show us the bill', fields }, 'data_requested')

test('what lacks something is not submitted: each missing field says so', async () => {
  await teacher.as(calls.saveDetails, {
    body: { campaignId: id, title: null, spending: [{ item: 'Books', amount: 400 }] },
  })
  await teacher.as(calls.saveCompliance, { body: { campaignId: id, declarations: { use: null } } })
  const refused = await submit()
  expect([refused.http, refused.errors]).toEqual([
    400,
    { title: texts.title, spending: texts.spendingSum, declarations: texts.declarations },
  ])
})

test('a draft whose last day has come too near is asked for another one', async () => {
  await sql(`update campaign set ends_on = '2026-11-26' where id = $1`, [id])
  expect((await submit()).errors).toEqual({ endsOn: texts.endsSoon })
})

test('it is submitted once, however often it is sent, and is closed then', async () => {
  const answers = await Promise.all([submit(), submit(), submit()])
  expect(answers.map(({ http, data }) => [http, data])).toEqual(
    Array.from({ length: 3 }, () => [200, { id, status: 'in_review' }]),
  )
  expect(
    await sql(`select 1 from status_history where record_table = 'campaign' and record_id = $1`, [id]),
  ).toHaveLength(1)
  const letters = await sql(
    `select m.template from message m join account a on a.email = m.recipient join campaign c on c.organiser_id = a.id where c.id = $1`,
    [id],
  )
  expect(letters).toEqual([{ template: 'fundraiser-received' }])
  const closed = await teacher.as(calls.saveDetails, { body: { campaignId: id, title: 'Another' } })
  expect([closed.http, (await detail()).details.title]).toEqual([409, 'Books for the school of Nimmapalli'])
  expect((await teacher.upload({ campaignId: id, kind: 'other' }, await paperFile())).http).toBe(409)
  expect((await teacher.as(calls.deleteDraft, { body: { campaignId: id } })).http).toBe(409)
})

test('page and e-mail name the same day of the decision', async () => {
  const own = async () => (await teacher.as(calls.own)).data.fundraisers[0]!
  expect((await own()).decideBy).toBeNull()
  await submit()
  const { decideBy } = await own()
  const [account] = await sql(
    'select a.email from account a join campaign c on c.organiser_id = a.id where c.id = $1',
    [id],
  )
  const [email] = await messagesTo(t, (account as { email: string }).email)
  expect(email!.text).toContain(`by ${dayInWords(decideBy!)}`)
})

test('the answer to a data request returns to the reviewer', async () => {
  await submit()
  await ask('review', 'identity', 'shortDescription')
  expect((await detail()).request).toMatchObject({
    reason: 'Show us the bill',
    fields: ['identity', 'shortDescription'],
  })
  expect((await teacher.as(calls.own)).data.fundraisers[0]).toMatchObject({
    id,
    status: 'data_requested',
    request: { reason: 'Show us the bill' },
  })
  const closed = await teacher.as(calls.saveDetails, { body: { campaignId: id, title: 'Another' } })
  expect(closed.http).toBe(409)
  expect((await teacher.upload({ campaignId: id, kind: 'other' }, await paperFile())).http).toBe(409)
  const { documents } = await detail()
  const identity = documents.find(({ kind }) => kind === 'identity')!
  await teacher.as(calls.removeDocument, { body: { campaignId: id, documentId: identity.id } })
  expect((await submit()).errors).toEqual({ identity: texts.identity })
  await teacher.upload({ campaignId: id, kind: 'identity', paper: 'pan_card' }, await paperFile('pan.png'))
  await teacher.as(calls.saveDetails, {
    body: { campaignId: id, shortDescription: 'Forty children wait for books.' },
  })
  expect((await submit({ answer: 'Here is another paper' })).data).toEqual({ id, status: 'in_review' })
  expect((await submit({ answer: 'Again' })).data).toEqual({ id, status: 'in_review' })
  const [request] = await sql(
    'select answer, answered_at from campaign_data_request where campaign_id = $1',
    [id],
  )
  expect(request).toMatchObject({ answer: 'Here is another paper', answered_at: t.services.clock.now() })
  // The reviewer still finds the paper that was taken out.
  expect(await sql('select removed_at from campaign_document where id = $1', [identity.id])).not.toEqual([
    { removed_at: null },
  ])
  const changes = await sql(
    `select details->'fields' as fields from audit where action = 'campaign.updated' and subject = $1`,
    [`campaign:${id}`],
  )
  expect(changes.map(({ fields }) => fields)).toEqual([['identity'], ['identity'], ['shortDescription']])
})

test('an approver who asks gets the answer back', async () => {
  await submit()
  await decide({ stage: 'review', decision: 'pass' }, 'reviewed')
  await ask('approval', 'story')
  await teacher.as(calls.saveStory, { body: { campaignId: id, story: '<p>More of it.</p>' } })
  expect((await submit()).data).toEqual({ id, status: 'reviewed' })
})

test('a data request is not answered after a reject, and the reason is read', async () => {
  await submit()
  await ask('review', 'story')
  await decide(
    { stage: 'review', decision: 'reject', reasonKind: 'duplicate', reason: 'It stands here twice' },
    'rejected',
  )
  expect((await submit({ answer: 'Too late' })).http).toBe(409)
  const late = await teacher.as(calls.saveStory, { body: { campaignId: id, story: '<p>x</p>' } })
  expect(late.http).toBe(409)
  expect((await detail()).rejection).toEqual({ reasonKind: 'duplicate', reason: 'It stands here twice' })
})

test('a version that is behind submits nothing', async () => {
  expect((await submit({ version: 1 })).http).toBe(409)
  expect((await submit({ version: (await detail()).version })).http).toBe(200)
})

test('a verified organisation raises money under its name: its papers are taken over', async () => {
  const contact = contactOf(77)
  const browser = browserOf(t)
  const orgId = await fillIn(browser, contact)
  await submitIt(t, browser, orgId, contact.mobile_no)
  const own = (await browser(orgRegistration.own)).data!
  expect((await browser(calls.saveDetails, { body: {} })).http).toBe(409)
  const reviewer = t.as('reviewer')
  for (const { id: documentId } of own.documents)
    await reviewer(orgReview.updateMedia, { body: { orgId, documentId, verdict: 'ok' } })
  await reviewer(orgReview.verify, { body: { orgId } })
  const { data } = await browser(calls.saveDetails, { body: { title: 'A well' } })
  expect(data.steps.find(({ name }) => name === 'compliance')!.missing).toEqual(['declarations'])
  const draft = (await browser(calls.draftDetail, { params: { id: data.id } })).data
  expect(draft).toMatchObject({ organiserName: 'Neelimarri Trust', organiserVerified: true })
  expect(draft.compliance.organisation?.papers).toContain('PAN card')
})
