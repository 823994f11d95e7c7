import type { BodyOf } from '../../../contract/call.ts'
import { eventTexts, slotStatus } from '../../../contract/talks/facts.ts'
import { slotTexts, type speakerSlots } from '../../../contract/talks/slots.ts'
import { statusCodeOf, statusNameOf, type StatusName } from '../../../contract/status.ts'
import { languageOf, type Language } from '../../../shared/languages.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Ctx, Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf, once } from '../../http/records/once.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findById, insertRow, setStatus, updateRow, type By } from '../../platform/db/rows.ts'
import type { TalksDeps } from '../deps.ts'
import { slotEmail } from '../emails/slot-emails.ts'
import { slotsList } from './list-slots.ts'

type Slot = BodyOf<typeof speakerSlots.request>
type Managed = BodyOf<typeof speakerSlots.manage>

const toColumns = ({ starts_at: from, ends_at: until, city, ...slot }: Slot) => ({
  ...slot,
  starts_at: new Date(from * 1000),
  ends_at: new Date(until * 1000),
  city: slot.is_online ? null : (city ?? null),
})

export const speakerSlotHandlers = (deps: TalksDeps): Handlers<typeof speakerSlots> => {
  const { clock, config, database, messages } = deps
  const records = { db: database.db, clock }
  const from = config.organisation

  /** Adds a slot. @throws INVALID for a time that has passed */
  async function add(tx: Tx, slot: Slot, by: By, { language, accountId }: Owner, eventId?: number) {
    if (slot.starts_at * 1000 <= by.at.getTime()) throw invalidField('starts_at', slotTexts.past)
    const values = { ...toColumns(slot), language, account_id: accountId, event_id: eventId ?? null }
    const row = await insertRow(tx, 'speaker_slot', { ...values, created_at: by.at }, by)
    return row.id
  }

  /** Answers or removes a slot, or connects it to its event. @throws NOT_FOUND, CHANGED_MEANWHILE */
  async function answer(tx: Tx, id: number, { version, status, reply, eventId, slot }: Managed, by: By) {
    const found = await findById(tx, 'speaker_slot', id)
    if (found === undefined || found.status === 'removed') throw new AppError('NOT_FOUND')
    const values = {
      ...(slot && toColumns(slot)),
      ...(reply && { reply }),
      ...(eventId !== undefined && { event_id: eventId }),
    }
    await updateRow(tx, 'speaker_slot', id, values, { expectedVersion: version, by, finals: ['removed'] })
    const name = status === undefined ? found.status : statusNameOf(slotStatus, status)
    if (name === found.status) return
    await setStatus(tx, 'speaker_slot', id, name, { ...by, finals: ['removed'] })
    if (name !== 'accepted' && name !== 'declined') return
    const about = {
      ...found,
      startsAt: found.starts_at,
      endsAt: found.ends_at,
      language: found.language as Language,
    }
    await messages.queue(tx, slotEmail(about, name, { from, ...(reply && { reply }) }), by.at)
  }

  const ownerOf = ({ actor, headers }: Ctx): Owner => ({
    language: languageOf(headers['cookie']),
    accountId: actor && !actor.isStaff ? actor.accountId : null,
  })

  return {
    async request({ body }, ctx) {
      const by = byOf(ctx, { clock })
      const added = await once(records, ctx, body, async (tx) => {
        const owner = ownerOf(ctx)
        const id = await add(tx, body, by, owner)
        const { starts_at: startsAt, ends_at: endsAt } = toColumns(body)
        const about = { ...body, id, startsAt, endsAt, language: owner.language }
        await messages.queue(tx, slotEmail(about, 'received', { from }), by.at)
        return { id }
      })
      return withMessage(added, slotTexts.received)
    },
    list: listHandler(deps, slotsList),
    async detail({ params: { id } }) {
      const found = await findById(database.db, 'speaker_slot', id)
      if (found === undefined || found.status === 'removed') throw new AppError('NOT_FOUND')
      const { event_id: eventId, starts_at: startsAt, ends_at: endsAt, ...slot } = found
      return {
        ...slot,
        status: statusCodeOf(slotStatus, slot.status as StatusName<typeof slotStatus>),
        eventId,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      }
    },
    async manage({ body }, ctx) {
      const by = byOf(ctx, { clock })
      const { id, slot, eventId } = body
      if (id === undefined && slot === undefined) throw invalidField('slot', 'Enter the slot')
      const done = await database.db.transaction().execute(async (tx) => {
        if (id === undefined)
          return { id: await add(tx, slot!, by, { language: 'en', accountId: null }, eventId) }
        await answer(tx, id, body, by)
        return { id }
      })
      return withMessage(done, eventTexts.updated)
    },
  }
}

type Owner = { language: Language; accountId: number | null }
