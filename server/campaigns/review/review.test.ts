import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { fundraiserSteps } from '../../../contract/campaigns/facts.ts'
import {
  fundraiserApproval,
  fundraiserReview as review,
  reviewProgress,
} from '../../../contract/campaigns/review.ts'
import { office } from '../../../contract/office.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { makeOrganisation, makeAccount } from '../../testing/make/accounts.ts'
import { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { fillDraft, makeRaiser } from '../../testing/make/raisers.ts'
import { makeDraft } from '../../testing/make/drafts.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { pastReview } from '../../testing/make/past-triggers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await makeAccount(t, 'manager')
})
afterAll(() => t.close())

let organiserId: number
let id: number
let organiser: Client
beforeEach(async () => {
  t.setNow('2026-11-20T06:00:00Z')
  await sql(`update campaign set status = status, taken_by = null, taken_at = null`)
  organiserId = await makeOrganisation(t)
  id = (await makeDraft(t, { organiserId, status: 'in_review' })).id
  organiser = clientFor(t, organiserId)
})

const sql = (text: string, values: unknown[] = []) => t.services.database.pool.query(text, values)
const reviewer = () => t.as('reviewer')
const approver = () => t.as('approver')
const allRight = fundraiserSteps.map((name) => ({ name, verdict: 'ok' as const, note: '' }))
const saveAll = (client = reviewer()) =>
  client(review.saveReview, { body: { campaignId: id, sections: allRight } })
const pass = (client = reviewer()) => client(review.pass, { body: { campaignId: id } })
const approve = (client = approver(), version?: number) =>
  client(fundraiserApproval.approve, { body: { requestId: id, version } })
const caseOf = async () => (await reviewer()(review.case, { params: { id } })).data
const emailOf = async () =>
  (await sql('select email from account where id = $1', [organiserId])).rows[0].email as string
const subjects = async () => {
  await t.settle()
  return (await messagesTo(t, await emailOf())).map(({ subject }) => subject)
}
/** The organiser’s answer, as the wizard writes it. */
async function answer() {
  await sql(
    `update campaign_data_request set answered_at = $2, answer = 'Here it is' where campaign_id = $1 and answered_at is null`,
    [id, t.services.clock.now()],
  )
  await pastReview(
    t.services.database.pool,
    `update campaign set status = 'in_review', requested_fields = '{}', submitted_at = $2 where id = $1`,
    [id, t.services.clock.now()],
  )
}

test('a reviewer finds each section right and passes it, an approver approves it, and it is live', async () => {
  expect((await pass()).http).toBe(409)
  await saveAll()
  expect(await pass()).toMatchObject({ http: 200, message: 'Passed on to an approver' })
  expect(await pass()).toMatchObject({ http: 409, message: expect.stringContaining('another step') })
  const approved = await approve()
  expect(approved).toMatchObject({
    http: 200,
    data: { slug: expect.stringMatching(/^a-well-for-nimmapalli/) },
  })
  const shown = await t.asNobody(campaigns.detail, { params: { slug: approved.data.slug } })
  expect(shown.data).toMatchObject({ title: 'A well for Nimmapalli', status: 'live', city: 'Hyderabad' })
  const found = await t.asNobody(campaigns.active, { body: { query: 'nimmapalli families' } })
  expect(JSON.stringify(found.data)).toContain(approved.data.slug)
  expect(await subjects()).toContain('Your fundraiser is live')
  const { rows } = await sql(
    `select c.starts_on, m.to_id = c.manager_id as "isManaged" from campaign c join campaign_manager_change m on m.campaign_id = c.id where c.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ starts_on: '2026-11-20', isManaged: true }])
})

test('approval records the checks of a person', async () => {
  const person = await makeRaiser(t)
  id = await fillDraft(t, person)
  await person.as(campaignWizard.submitReview, { body: { campaignId: id } })
  await saveAll()
  await pass()
  const { slug } = (await approve()).data
  const checks = async () => (await t.asNobody(campaigns.detail, { params: { slug } })).data.organiserChecks
  const day = '2026-11-20'
  const proofs = [
    { kind: 'identity', checkedOn: day },
    { kind: 'address', checkedOn: day },
  ]
  expect(await checks()).toEqual(proofs)
  const { data } = await t.asNobody(campaigns.detail, { params: { slug } })
  const page = await t.asNobody(campaigns.organiser, { params: { slug: data.organiserSlug } })
  expect(page.data).toMatchObject({ isVerified: false, checks: proofs })
  // An account counts once its bank has confirmed the holder.
  await sql(
    `insert into payee_check (campaign_id, account_fingerprint, ifsc, holder, status, checked_at, is_test)
     select campaign_id, account_fingerprint, ifsc, holder, 'verified', $2, true from campaign_payee where campaign_id = $1`,
    [id, t.services.clock.now()],
  )
  t.services.changes.publish(`fundraiser:${id}`)
  expect(await checks()).toEqual([...proofs, { kind: 'bank_account', checkedOn: day }])
})

test('two of one title get addresses of their own', async () => {
  const other = await makeDraft(t, { status: 'in_review' })
  const slugs: string[] = []
  for (const one of [id, other.id]) {
    id = one
    await saveAll()
    await pass()
    slugs.push((await approve()).data.slug)
  }
  expect(slugs[1]).toBe(`a-well-for-nimmapalli-${other.id}`)
})

test('what is not right needs a note, and a section that was opened and answered is judged anew', async () => {
  const bare = await reviewer()(review.saveReview, {
    body: { campaignId: id, sections: [{ name: 'story', verdict: 'change', note: ' ' }] },
  })
  expect(bare).toMatchObject({
    http: 400,
    errors: { 'sections.0.note': 'Say what is to be changed or wrong' },
  })
  await saveAll()
  const asked = await reviewer()(review.requestData, {
    body: { campaignId: id, fields: ['story', 'gallery', 'story'], reason: 'Which village is it?' },
  })
  expect(asked).toMatchObject({ http: 200, message: 'Data requested' })
  expect(
    (await sql('select requested_fields from campaign where id = $1', [id])).rows[0].requested_fields,
  ).toEqual(['story', 'gallery'])
  const { data: seen } = await organiser(reviewProgress.status, { params: { id } })
  expect(seen).toMatchObject({
    status: 'data_requested',
    dueAt: null,
    request: { fields: ['story', 'gallery'], reason: 'Which village is it?' },
    timeline: [{ by: 'reviewer', status: 'data_requested', reason: 'Which village is it?' }],
  })
  expect(JSON.stringify(seen)).not.toContain('Ravi')
  const [letter] = (await subjects()).filter((subject) => subject.includes('need more'))
  expect(letter).toBe('We need more about your fundraiser')

  t.setNow('2026-11-20T07:00:00Z')
  await answer()
  const { findings, requests } = await caseOf()
  expect(findings.filter(({ isCurrent }) => isCurrent).map(({ section }) => section)).not.toContain('story')
  expect(requests).toMatchObject([{ stage: 'review', answer: 'Here it is' }])
  expect(await pass()).toMatchObject({ http: 409, message: expect.stringContaining('each section') })
  await reviewer()(review.saveReview, {
    body: { campaignId: id, sections: [{ name: 'story', verdict: 'ok', note: '' }] },
  })
  expect((await pass()).http).toBe(200)
})

test('rejected for a reason of the list, with words; not without any', async () => {
  const bare = await reviewer()(review.reject, { body: { campaignId: id } })
  expect(bare).toMatchObject({ http: 400, errors: { reason: 'Enter a reason' } })
  const done = await reviewer()(review.reject, {
    body: { campaignId: id, reasonKind: 'unproven', reason: 'No estimate of the well.' },
  })
  expect(done).toMatchObject({ http: 200, message: 'Fundraiser rejected' })
  const { data } = await organiser(reviewProgress.status, { params: { id } })
  expect(data.timeline).toMatchObject([
    { by: 'reviewer', status: 'rejected', reasonKind: 'unproven', reason: 'No estimate of the well.' },
  ])
  expect(await subjects()).toContain('We cannot publish your fundraiser')
  expect((await saveAll()).http).toBe(409)
})

test('of approve and reject at once one wins, and the other is told', async () => {
  await saveAll()
  await pass()
  const second = clientFor(t, await makeAccount(t, 'approver'))
  await sql('update campaign set taken_by = null where id = $1', [id])
  const answers = await Promise.all([
    approve(),
    second(fundraiserApproval.reject, { body: { requestId: id, reasonKind: 'misleading' } }),
  ])
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { rows } = await sql('select count(*)::int as n from campaign_decision where campaign_id = $1', [id])
  expect(rows[0].n).toBe(2)
})

test('a decision about an earlier version is refused', async () => {
  const { version } = await caseOf()
  await sql('update campaign set version = version + 1 where id = $1', [id])
  const late = await reviewer()(review.reject, { body: { campaignId: id, version, reasonKind: 'duplicate' } })
  expect(late).toMatchObject({ http: 409, message: expect.stringContaining('meanwhile') })
})

test('a fundraiser whose last day is over is not approved', async () => {
  await saveAll()
  await pass()
  await sql(`update campaign set starts_on = '2026-10-01', ends_on = '2026-11-19' where id = $1`, [id])
  expect(await approve()).toMatchObject({ http: 409, message: expect.stringContaining('last day') })
})

test('a case is one person’s at a time, and free again after half an hour without work on it', async () => {
  const colleague = clientFor(t, await makeAccount(t, 'reviewer'))
  expect((await reviewer()(review.take, { body: { campaignId: id } })).data).toEqual({ id })
  expect(await colleague(review.take, { body: { campaignId: id } })).toMatchObject({
    http: 409,
    message: expect.stringContaining('colleague'),
  })
  expect((await saveAll(colleague)).http).toBe(409)
  const { data: seen } = await colleague(review.case, { params: { id } })
  expect(seen).toMatchObject({ hindrance: 'taken', taken: { by: 'Ravi Teja Bollu', isMine: false } })

  t.setNow('2026-11-20T06:29:00Z')
  expect((await saveAll()).http).toBe(200)
  t.setNow('2026-11-20T06:58:00Z')
  expect((await saveAll(colleague)).http).toBe(409)
  t.setNow('2026-11-20T06:59:30Z')
  expect((await saveAll(colleague)).http).toBe(200)
  expect((await saveAll()).http).toBe(409)
  await reviewer()(review.release, { body: { campaignId: id } })
  expect((await saveAll()).http).toBe(409)
  await colleague(review.release, { body: { campaignId: id } })
  expect((await saveAll()).http).toBe(200)
})

test('the queue tells what is overdue, emergencies first, and hands the next free case out once', async () => {
  await sql(`delete from campaign where status in ('in_review') and id <> $1`, [id]).catch(() => undefined)
  // A Tuesday: three working days later is the Friday.
  await sql(`update campaign set submitted_at = '2026-11-10T06:00:00Z', city = 'Karimnagar' where id = $1`, [
    id,
  ])
  const urgent = await makeDraft(t, { status: 'in_review', submittedAt: new Date('2026-11-20T05:00:00Z') })
  await sql(`update campaign set kind = 'emergency', city = 'Karimnagar' where id = $1`, [urgent.id])
  const queue = async (query: { due?: 'overdue'; held?: 'mine' }) =>
    (await reviewer()(review.queue, { query: { searchTerm: 'karimnagar', ...query } })).data
  expect(await queue({})).toMatchObject([
    { id: urgent.id, kind: 'emergency', isOverdue: false, dueAt: '2026-11-21T05:00:00.000Z' },
    { id, isOverdue: true, dueAt: '2026-11-13T18:30:00.000Z', takenBy: null },
  ])
  expect((await queue({ due: 'overdue' })).map((row) => row.id)).toEqual([id])
  t.setNow('2026-11-21T05:00:01Z')
  expect((await queue({ due: 'overdue' })).map((row) => row.id)).toEqual([urgent.id, id])

  const colleague = clientFor(t, await makeAccount(t, 'reviewer'))
  const taken = await Promise.all([
    reviewer()(review.take, { body: {} }),
    colleague(review.take, { body: {} }),
  ])
  expect(new Set(taken.map(({ data }) => data.id)).size).toBe(2)
  expect(taken.map(({ data }) => data.id)).toContain(urgent.id)
  expect((await reviewer()(review.take, { body: {} })).data).toEqual(taken[0].data)
  expect((await queue({ held: 'mine' })).map((row) => row.id)).toContain(taken[0].data.id)
  const { data: area } = await reviewer()(office.area, { params: { area: 'reviewer' } })
  expect(area.waits.find(({ title }) => title === 'Fundraisers to review')?.url).toBe('/reviewer/fundraisers')
})

test('history is for staff who look after it, status for whoever has a part in it', async () => {
  await saveAll()
  const { data } = await approver()(reviewProgress.history, { params: { id } })
  expect(data.history.map(({ what }) => what)).toContain('Sections looked at')
  expect(data.findings).toHaveLength(4)
  for (const client of [organiser, t.as('donor'), t.as('manager')])
    expect((await client(reviewProgress.history, { params: { id } })).http).toBe(404)
  expect((await t.as('donor')(reviewProgress.status, { params: { id } })).http).toBe(404)
  const draft = await makeDraft(t)
  expect((await reviewer()(review.case, { params: { id: draft.id } })).http).toBe(404)
})
