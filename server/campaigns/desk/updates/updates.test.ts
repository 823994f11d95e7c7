import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaigns } from '../../../../contract/campaigns/public.ts'
import { fundraiserUpdates as calls } from '../../../../contract/campaigns/updates.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { clientFor, type Client } from '../../../testing/client.ts'
import { makeAccount, makeOrganisation } from '../../../testing/make/accounts.ts'
import { makeCampaign } from '../../../testing/make/campaigns.ts'
import { makePdf } from '../../../testing/make/pdfs.ts'
import { uploadFile } from '../../../testing/make/uploads.ts'
import { writeBatch } from '../letters/mailing.ts'

let t: TestApp
let organiserId: number
let organiser: Client
let managerId: number
let manager: Client
let campaign: { id: number; slug: string }
beforeAll(async () => {
  t = await testApp()
  managerId = await makeAccount(t, 'manager')
  manager = clientFor(t, managerId)
})
afterAll(() => t.close())
beforeEach(async () => {
  organiserId = await makeOrganisation(t)
  organiser = clientFor(t, organiserId)
  campaign = await makeCampaign(t, { organiserId, managerId })
})

const run = (text: string, values: unknown[] = []) => t.services.database.pool.query(text, values)
const written = (given: object = {}) => ({
  campaignId: campaign.id,
  title: 'The shelves stand',
  message: '<p>Two of them.</p>',
  ...given,
})
const add = async (given: object = {}, as = organiser) => (await as(calls.add, { body: written(given) })).data
const onPage = async () =>
  (await t.asNobody(campaigns.detail, { params: { slug: campaign.slug } })).data.updates.map(
    ({ html }) => html,
  )
const waitingFor = async (as: Client) =>
  (await as(calls.waiting)).data.filter(({ campaignId }) => campaignId === campaign.id)
const requestOf = async () => (await waitingFor(manager))[0]!.id

test('an update waits for the manager of its fundraiser, then stands on its page', async () => {
  const { id, status } = await add()
  expect(status).toBe('waiting')
  expect(await onPage()).toEqual([])
  const requestId = await requestOf()
  expect((await manager(calls.approve, { body: { requestId } })).http).toBe(200)
  expect(await onPage()).toEqual(['<p>Two of them.</p>'])
  expect((await organiser(calls.ofFundraiser, { params: { id: campaign.id } })).data).toMatchObject([
    { id, status: 'published' },
  ])
})

test('a changed text waits again while the earlier one stays on the page; a refusal leaves it there', async () => {
  const { id: updateId } = await add()
  await manager(calls.approve, { body: { requestId: await requestOf() } })
  const edited = await organiser(calls.edit, {
    body: { updateId, title: 'Three shelves', message: '<p>Three.</p>' },
  })
  expect(edited.data).toEqual({ id: updateId, status: 'changed' })
  expect(await onPage()).toEqual(['<p>Two of them.</p>'])
  const requestId = await requestOf()
  expect((await manager(calls.request, { params: { id: requestId } })).data).toMatchObject({
    after: { title: 'Three shelves' },
    before: { title: 'The shelves stand' },
    isOwn: false,
  })
  await manager(calls.reject, { body: { requestId, reason: 'Show a picture' } })
  expect(await onPage()).toEqual(['<p>Two of them.</p>'])
  const { rows } = await run('select reason, status from campaign_update where id = $1', [updateId])
  expect(rows).toEqual([{ reason: 'Show a picture', status: 'published' }])
})

test('who approves a text that its author has changed meanwhile is told, and nothing is shown', async () => {
  const { id: updateId } = await add()
  const requestId = await requestOf()
  await organiser(calls.edit, { body: { updateId, title: 'Other words', message: '<p>Other.</p>' } })
  const refused = await manager(calls.approve, { body: { requestId } })
  expect([refused.http, refused.message]).toEqual([409, expect.stringContaining('changed this text')])
  expect(await onPage()).toEqual([])
})

test('nobody approves their own text: not its author, nor the team, nor another manager, by call or by SQL', async () => {
  await add()
  const requestId = await requestOf()
  const other = clientFor(t, await makeAccount(t, 'manager'))
  expect((await other(calls.approve, { body: { requestId } })).http).toBe(404)
  expect((await organiser(calls.approve, { body: { requestId } })).http).toBe(403)
  const admin = await makeAccount(t, 'super-admin')
  await run(`insert into campaign_team values ($1, $2, 'look', now())`, [campaign.id, admin])
  expect((await clientFor(t, admin)(calls.approve, { body: { requestId } })).http).toBe(403)
  const own = await add({ title: 'From the manager' }, manager)
  expect(own.status).toBe('waiting')
  const { rows } = await run('select id from campaign_update_revision where update_id = $1', [own.id])
  expect((await manager(calls.approve, { body: { requestId: rows[0].id } })).http).toBe(403)
  for (const by of [organiserId, admin])
    await expect(
      run(
        `update campaign_update_revision set status = 'published', decided_by = $2, decided_at = now() where id = $1`,
        [requestId, by],
      ),
    ).rejects.toThrow(/belong to/)
  await expect(
    run(`update campaign_update_revision set status = 'published', decided_at = now() where id = $1`, [
      requestId,
    ]),
  ).rejects.toThrow('trusted organisation')
  await expect(
    run(`update campaign_update set status = 'published' where campaign_id = $1`, [campaign.id]),
  ).rejects.toThrow('one of its texts')
})

test('of approval and refusal at once one counts, and the other is told', async () => {
  await add()
  const requestId = await requestOf()
  const both = await Promise.all([
    manager(calls.approve, { body: { requestId } }),
    manager(calls.reject, { body: { requestId, reason: 'No' } }),
  ])
  expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a trusted organisation publishes at once, what its manager writes waits all the same', async () => {
  await run(
    `insert into organisation (account_id, name, kind, registration_number, registered_on, pan_sealed, pan_fingerprint, address, city,
       state, pincode, status, is_trusted, created_at, updated_at, submitted_at)
     values ($1, 'Asha School', 'trust', '1', '2001-01-01', 'x', 'x', 'Road 1', 'Hyderabad', 'Telangana', '500001', 'verified', true,
       now(), now(), now())`,
    [organiserId],
  )
  expect((await add()).status).toBe('published')
  expect(await onPage()).toHaveLength(1)
  expect((await add({ title: 'Of the manager' }, manager)).status).toBe('waiting')
})

test('strangers find no fundraiser; who may only look writes nothing', async () => {
  const stranger = clientFor(t, await makeAccount(t, 'donor'))
  const looker = await makeAccount(t, 'donor')
  await run(`insert into campaign_team values ($1, $2, 'look', now())`, [campaign.id, looker])
  const client = clientFor(t, looker)
  expect((await stranger(calls.add, { body: written() })).http).toBe(404)
  expect((await client(calls.add, { body: written() })).http).toBe(403)
  expect((await client(calls.ofFundraiser, { params: { id: campaign.id } })).http).toBe(200)
  expect((await stranger(calls.ofFundraiser, { params: { id: campaign.id } })).http).toBe(404)
})

test('the same request twice adds one update; nothing that acts comes through, files of others are refused', async () => {
  const key = 'an-update'
  for (const _ of [1, 2])
    await organiser(calls.add, { body: written({ message: '<p>Hi<script>alert(1)</script></p>' }), key })
  const { rows } = await run('select body_html from campaign_update where campaign_id = $1', [campaign.id])
  expect(rows).toEqual([{ body_html: '<p>Hi</p>' }])
  const body = makePdf()
  const mine = await uploadFile(t, organiser, { name: 'bill.pdf', type: 'application/pdf', body })
  const theirs = await uploadFile(t, manager, { name: 'bill.pdf', type: 'application/pdf', body })
  expect((await organiser(calls.add, { body: written({ mediaIds: [theirs] }) })).http).toBe(403)
  const { id } = await add({ mediaIds: [mine] })
  const { data } = await organiser(calls.one, { params: { id } })
  expect(data.newest.media).toMatchObject([{ id: mine, name: 'bill.pdf', picture: null }])
  const empty = await organiser(calls.add, { body: written({ title: ' ', message: '' }) })
  expect(Object.keys(empty.errors)).toEqual(['title', 'message'])
  expect((await organiser(calls.add, { body: written({ message: '<p></p>' }) })).errors).toHaveProperty(
    'message',
  )
})

test('a thousand donors are written to once, though the work is killed between, and those who want none are left out', async () => {
  await run(
    `insert into donation (id, kind, campaign_id, amount_paise, donor_name, donor_email, donor_phone, is_anonymous,
       declared_indian_citizen, is_test, from_path, created_at)
     select gen_random_uuid(), 'fundraiser', $1, 50000, 'Donor ' || i, 'Donor' || i % 1000 || '@example.org', '9000000001', i % 3 = 0, true,
       true, '/', now() from generate_series(1, 1100) i`,
    [campaign.id],
  )
  await run('alter table donation disable trigger user')
  await run(`update donation set state = 'paid', paid_at = now() where campaign_id = $1`, [campaign.id])
  await run('alter table donation enable trigger user')
  await run(`insert into unsubscribed (recipient, topic, at) values ('donor7@example.org', 'updates', now())`)
  await add()
  await manager(calls.approve, { body: { requestId: await requestOf() } })
  const { rows } = await run('select id from campaign_mailing where campaign_id = $1', [campaign.id])
  const id = rows[0].id as number
  // One that dies before its commit has written nothing; one that died after it is gone on from.
  const dying = {
    ...t.services,
    messages: { ...t.services.messages, queueMany: () => Promise.reject(new Error('killed')) },
  }
  expect(await writeBatch(t.services, id)).toBe(true)
  await expect(writeBatch(dying, id)).rejects.toThrow('killed')
  await Promise.all([writeBatch(t.services, id), writeBatch(t.services, id)])
  while (await writeBatch(t.services, id));
  const letters = await run(
    `select count(*)::int as all, count(distinct recipient)::int as people from message where template = 'fundraiser-news'`,
  )
  expect(letters.rows).toEqual([{ all: 999, people: 999 }])
  const { data } = await organiser(calls.ofFundraiser, { params: { id: campaign.id } })
  expect(data[0]!.toldAt).not.toBeNull()
  await expect(writeBatch(t.services, id)).resolves.toBe(false)
})
