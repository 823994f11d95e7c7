import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditTrail } from '../../contract/system/audit.ts'
import { staff } from '../../contract/accounts/staff.ts'
import { getInvolved } from '../../contract/network/get-involved.ts'
import { office } from '../../contract/office.ts'
import { demoPlaces } from '../db/demo/places.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'
import { makeAccount } from '../testing/make/accounts.ts'
import { rowsOf } from '../testing/sheet.ts'
import { recordAudit, sealAudit } from './index.ts'

let t: TestApp
const { received } = giving(() => t)
beforeAll(async () => {
  t = await testApp({ checksBooks: true })
})
afterAll(() => t.close())

const admin = () => t.as('it-admin')
const entries = async (query: Parameters<typeof ask>[0] = {}) => (await ask(query)).data
const ask = (query: {
  searchTerm?: string
  kind?: string
  by?: 'people' | 'system'
  person?: string
  from?: string
  limit?: string
}) => admin()(auditTrail.entries, { query })

const volunteer = {
  category: 1 as const,
  name: 'Lalitha Bonam',
  email: 'lalitha@demo.test',
  mobile_no: '9000000001',
  locality: demoPlaces[0]!,
  availability: 'Weekends',
  description: 'Has a van',
  status: 1 as const,
}

test('a deed tells who did it, what was before and after, and from which address, login and request', async () => {
  const manager = t.as('material-manager')
  const { id } = (await manager(getInvolved.showInterest, { body: volunteer })).data
  const body = { ...volunteer, id, version: 1, name: 'Lalitha B', status: 0 as const }
  const answer = await manager.send('POST', `/materials/v2/manager/volunteer/update/${id}`, body)
  const [status, change, made] = await entries({ searchTerm: `volunteer:${id}` })
  expect(made).toMatchObject({ what: 'Volunteer created', subjectName: `Volunteer ${id}` })
  expect(change).toMatchObject({
    what: 'Volunteer updated',
    about: 'Name: Lalitha Bonam → Lalitha B',
    address: '127.0.0.1',
    changes: [{ name: 'Name', before: 'Lalitha Bonam', after: 'Lalitha B' }],
    requestId: answer.headers['x-request-id'],
  })
  expect(change!.session).toMatch(/^[0-9a-f]{12}$/)
  expect(status).toMatchObject({ changes: [{ name: 'Status', before: 'active', after: 'inactive' }] })
  expect(await entries({ searchTerm: change!.requestId! })).toHaveLength(2)
  const one = await admin()(auditTrail.entry, { params: { id: change!.id } })
  expect(one.data).toEqual(change)
})

test('what a gateway told and what a worker made of it come from no request', async () => {
  const { donationId } = await received()
  await t.settle()
  const found = await entries({ searchTerm: donationId })
  expect(found.map(({ action }) => action)).toContain('gift.captured')
  for (const { address, session, requestId } of found)
    expect([address, session, requestId]).toEqual([null, null, null])
  expect(await entries({ searchTerm: donationId, by: 'people' })).toEqual([])
})

test('the trail is narrowed down by person, kind and day', async () => {
  const email = `asha-${Date.now()}@example.org`
  await t.as('super-admin')(staff.save, {
    body: { fullname: 'Asha Rao', email, mobile_no: '9000000199', roles: ['hr'] },
  })
  const [made] = await entries({ kind: 'account', by: 'people' })
  expect(made).toMatchObject({
    what: 'Account made',
    subjectUrl: expect.stringContaining('/it-admin/users/'),
  })
  const { data: people } = await admin()(auditTrail.people, { query: { searchTerm: made!.actor } })
  expect(people.map(({ id }) => id)).toContain(String(made!.actorId))
  const byPerson = await entries({ person: String(made!.actorId) })
  expect(new Set(byPerson.map(({ actorId }) => actorId))).toEqual(new Set([made!.actorId]))
  expect(await entries({ from: '2030-01-01' })).toEqual([])
  const { data: kinds } = await admin()(auditTrail.kinds)
  expect(kinds).toContainEqual({ id: 'account', name: 'Account' })
  expect(kinds).toContainEqual({ id: 'gift', name: 'Donation' })
  expect((await ask({ kind: 'A b' })).http).toBe(400)
})

test('no password, OTP, token or PAN gets into the trail or out of it', async () => {
  const details = {
    password: { from: 'old-secret-1', to: 'new-secret-2' },
    otp: '4711',
    resetToken: 'tok-canary',
    note: 'His PAN is ABCDE1234F',
    donor_pan: 'ABCDE1234F',
    payee: { accountNumber: '000123456789', holder: 'Asha Rao' },
    sealed: Buffer.from('bytes'),
  }
  await recordAudit(t.services.database.pool, {
    at: t.services.clock.now(),
    actorId: null,
    actor: 'test',
    action: 'canary.kept',
    subject: 'canary:1',
    details,
  })
  const { rows } = await t.services.database.pool.query<{ kept: string }>(
    `select details::text as kept from audit where subject = 'canary:1'`,
  )
  const said = rows[0]!.kept + JSON.stringify(await entries({ searchTerm: 'canary:1' }))
  for (const secret of ['old-secret', 'new-secret', '4711', 'tok-canary', 'ABCDE1234F', '000123456789'])
    expect(said).not.toContain(secret)
  expect(said).toContain('Asha Rao')
})

test('who may look at health may read the trail and take it away, and nobody else', async () => {
  const auditor = await makeAccount(t, 'donor')
  const { database } = t.services
  await database.pool.query(
    `insert into role (id, name, area, is_staff, permissions) values ('auditor', 'Auditor', '/it-admin', true, '{health.read}')`,
  )
  expect(auditor).toBeGreaterThan(0)
  const reads = t.as('auditor')
  const listed = await reads(auditTrail.entries)
  expect(listed.http).toBe(200)
  const sheet = await reads.send('GET', `/materials/v2/download/audit/${listed.meta.downloadKey}`)
  expect(sheet.headers['content-disposition']).toContain('AuditTrail')
  expect(rowsOf(sheet.rawPayload).length).toBeGreaterThan(3)
  expect((await reads(auditTrail.seal)).data.mayVerify).toBe(false)
  expect((await reads(auditTrail.verify, { body: {} })).http).toBe(403)
  expect((await t.as('finance')(auditTrail.entries)).http).toBe(403)
})

test('the state of the chain is what the last check found; a broken one waits on the landing page', async () => {
  await sealAudit(t.services.database.db)
  expect((await admin()(auditTrail.seal)).data).toMatchObject({ waiting: 0, verified: null, mayVerify: true })
  await admin()(auditTrail.verify, { body: {} })
  await t.settle()
  await t.services.jobs.runDue()
  const { sealedTo, verified } = (await admin()(auditTrail.seal)).data
  expect(verified).toMatchObject({ brokenId: null })
  expect(verified!.lastId).toBeGreaterThan(0)
  expect(sealedTo).toBeGreaterThanOrEqual(verified!.lastId!)
  const waits = async () =>
    (await admin()(office.area, { params: { area: 'it-admin' } })).data.waits.map(({ title }) => title)
  expect(await waits()).not.toContain('Audit trail: the chain is broken')

  const client = await t.services.database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`update audit set address = '10.0.0.1' where id = $1`, [verified!.lastId])
  await client.query('reset session_replication_role')
  client.release()
  await t.services.jobs.runDue()
  expect((await admin()(auditTrail.seal)).data.verified).toMatchObject({ brokenId: verified!.lastId })
  expect(await waits()).toContain('Audit trail: the chain is broken')
})
