import type { DemoWorld } from '../db/demo/world.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { sampleCases, type SampleCase } from './demo-cases.ts'
import { moveSupportCase } from './moves.ts'
import {
  findReferred,
  findSupportCase,
  insertCase,
  insertEntry,
  lockSupportCase,
  storeAssignee,
} from './store-cases.ts'

const hourMs = 3_600_000
const dueHours = 48

type Staff = { actorId: number; actor: string }

/** Cases in every status, two of them overdue. */
export async function makeDemoCases(world: DemoWorld): Promise<void> {
  const staff = await world.db
    .selectFrom('account')
    .select(['id', 'full_name'])
    .where('email', '=', 'operations@demo.test')
    .executeTakeFirstOrThrow()
  for (const [index, sample] of sampleCases.entries())
    await addCase(world, { actorId: staff.id, actor: staff.full_name }, sample, index)
}

const addCase = ({ db, clock }: DemoWorld, staff: Staff, sample: SampleCase, index: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { name, isByPhone, topic, reference = '', hoursAgo, message, steps = [], status } = sample
    const later = (hours: number) => new Date(clock.now().getTime() - (hoursAgo - hours) * hourMs)
    const { id } = await insertCase(tx, {
      topic,
      name,
      message,
      reference,
      ...(await findReferred(tx, reference)),
      accountId: null,
      email: isByPhone ? null : `${name.toLowerCase().replace(' ', '.')}@demo.test`,
      mobileNo: isByPhone ? String(9_000_000_800 + index) : null,
      language: 'en',
      pictureId: null,
      dueAt: later(dueHours),
      at: later(0),
    })
    if (sample.isAssigned) await storeAssignee(tx, id, staff.actorId)
    const move = async (
      to: SampleCase['status'],
      by: { actorId: number | null; actor: string; at: Date },
    ) => {
      await lockSupportCase(tx, id)
      const found = (await findSupportCase(tx, id))!
      const { reason } = sample
      await moveSupportCase(tx, found, to, { by, dueHours, ...(to === 'solved' && reason && { reason }) })
    }
    let last = 1
    for (const [kind, hours, text] of steps) {
      const isPerson = kind === 'answer'
      await insertEntry(tx, {
        caseId: id,
        kind,
        text,
        authorId: isPerson ? null : staff.actorId,
        at: later(hours),
      })
      const by = { ...(isPerson ? { actorId: null, actor: 'person' } : staff), at: later(hours) }
      if (kind === 'reply') await move(status === 'solved' ? 'solved' : 'waiting', by)
      if (isPerson) await move('open', by)
      last = hours
    }
    await move(status, { ...staff, at: later(last) })
  })
