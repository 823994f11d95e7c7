import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../http/handlers.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeAccount, makeOrganisation } from '../../testing/make/accounts.ts'
import { makeDraft } from '../../testing/make/drafts.ts'
import { assertOwn, holdForManager, holdForOwner, moverOf } from './access.ts'
import { mayBecome, moveCampaign, writeDecision, type Decision, type Mover } from './moves.ts'
import { findCampaign, listMoves, lockCampaign } from './store-life.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const pass: Decision = { stage: 'review', decision: 'pass' }
const approve: Decision = { stage: 'approval', decision: 'approve' }
const named = (accountId: number): Mover => ({ accountId, name: 'Someone' })

let organiser: number
let id: number
beforeEach(async () => {
  organiser = await makeOrganisation(t)
  id = (await makeDraft(t, { organiserId: organiser, status: 'in_review' })).id
})

const sql = (text: string, values: unknown[]) => t.services.database.pool.query(text, values)
const db = () => t.services.database.db
const move = (to: 'reviewed' | 'live' | 'rejected', by: number, decision?: Decision) =>
  inTransaction(db(), async (tx) =>
    moveCampaign(tx, (await lockCampaign(tx, id))!, to, {
      by: named(by),
      at: t.services.clock.now(),
      ...(decision && { decision }),
      ...(to === 'live' && { values: { slug: `well-${id}`, started_at: t.services.clock.now() } }),
    }),
  )
const actorOf = (accountId: number, ...permissions: string[]) =>
  ({ accountId, fullName: 'Someone', permissions: new Set(permissions) }) as unknown as Actor

test('a reviewer passes it, another person approves it, and each step stands in its history', async () => {
  const [reviewer, approver] = [await makeAccount(t, 'reviewer'), await makeAccount(t, 'approver')]
  await move('reviewed', reviewer, pass)
  await expect(move('live', reviewer, approve)).rejects.toThrow(/had a part|have a part/)
  await move('live', approver, approve)
  expect((await findCampaign(db(), id))?.status).toBe('live')
  expect((await listMoves(db(), id)).map(({ to, actorId }) => [to, actorId])).toEqual([
    ['reviewed', reviewer],
    ['live', approver],
  ])
})

test('whoever belongs to it neither reviews nor approves it: organiser, team, organisation, sender of a document', async () => {
  const member = await makeAccount(t, 'reviewer')
  await sql(`insert into campaign_team values ($1, $2, 'look', now())`, [id, member])
  for (const own of [organiser, member])
    for (const decision of [pass, approve])
      await expect(
        inTransaction(db(), (tx) =>
          writeDecision(tx, id, 'reviewed', { by: named(own), at: t.services.clock.now(), decision }),
        ),
      ).rejects.toThrow('You have a part in this fundraiser')
})

test('whoever has approved does not review, and a verdict counts as a part in a stage', async () => {
  const person = await makeAccount(t, 'super-admin')
  await sql(
    `insert into campaign_verdict (campaign_id, stage, section, verdict, actor_id, at) values ($1, 'review', 'story', 'ok', $2, now())`,
    [id, person],
  )
  await expect(move('rejected', person, { stage: 'approval', decision: 'reject' })).rejects.toThrow(
    'You have a part in this fundraiser',
  )
})

test('no status is set by hand: the database wants the decision of this step', async () => {
  for (const to of ['reviewed', 'rejected', 'live'])
    await expect(sql('update campaign set status = $2 where id = $1', [id, to])).rejects.toThrow(
      /only by a decision|does not go/,
    )
  const reviewer = await makeAccount(t, 'reviewer')
  await move('reviewed', reviewer, pass)
  await expect(sql(`update campaign set status = 'live' where id = $1`, [id])).rejects.toThrow(
    'only by a decision',
  )
})

test('a fundraiser moves along its states alone', async () => {
  expect(mayBecome('live', 'draft')).toBe(false)
  expect(mayBecome('paused', 'live')).toBe(true)
  const reviewer = await makeAccount(t, 'reviewer')
  await expect(move('live', reviewer, approve)).rejects.toThrow('another step')
})

test('another’s fundraiser is not found: for its organiser’s acts, nor for another manager', async () => {
  const stranger = await makeAccount(t, 'donor')
  const manager = await makeAccount(t, 'manager')
  await sql('update campaign set manager_id = $2 where id = $1', [id, manager])
  const { pool } = t.services.database
  expect(await assertOwn(pool, id, organiser, 'owner')).toBe('owner')
  await expect(assertOwn(pool, id, stranger)).rejects.toThrow('not found')
  await inTransaction(db(), async (tx) => {
    expect((await holdForOwner(tx, actorOf(organiser), id)).id).toBe(id)
    const held = await holdForManager(tx, actorOf(manager, 'campaigns.manage'), id)
    expect(held.manager_id).toBe(manager)
  })
  await inTransaction(db(), async (tx) => {
    await expect(holdForManager(tx, actorOf(stranger, 'campaigns.manage'), id)).rejects.toThrow('not found')
  })
  expect(moverOf({ actor: actorOf(stranger), ip: '10.0.0.1' })).toEqual({
    accountId: stranger,
    name: 'Someone',
    ip: '10.0.0.1',
  })
})
