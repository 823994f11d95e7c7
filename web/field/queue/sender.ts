import type { Present } from '../../../contract/talks/check-in.ts'
import type { FieldDatabase, QueuedAction } from './database.ts'
import { actionsOfOwner, changeAction, removeAddressAfter } from './queue.ts'

/** Answer of the server; `again` stands for no answer and for a busy server. */
export type SendResult =
  | { kind: 'sent'; earlier?: readonly Present[] }
  | { kind: 'refused'; reason: string }
  | { kind: 'again' }
  | { kind: 'signed-out' }

export type Transport = {
  sendAction(body: QueuedAction['body']): Promise<SendResult>
  sendPhoto(id: string, photo: { bytes: ArrayBuffer; type: string }): Promise<SendResult>
}

/** `done`: nothing waits any more; `later`: to be tried again; `signed-out`: the person has to sign in. */
export type SendOutcome = 'done' | 'later' | 'signed-out'

/** State of an action after an answer. */
function after(action: QueuedAction, result: SendResult): QueuedAction {
  if (result.kind === 'sent')
    return { ...action, state: 'sent', ...(result.earlier?.length && { earlier: result.earlier }) }
  if (result.kind === 'refused') return { ...action, state: 'refused', reason: result.reason }
  return { ...action, state: 'waiting' }
}

function afterPhoto(action: QueuedAction, result: SendResult): QueuedAction {
  if (result.kind === 'sent') return { ...action, photo: 'sent' }
  if (result.kind === 'refused') return { ...action, photo: 'refused', reason: result.reason }
  return { ...action, photo: 'waiting' }
}

const ended = ({ kind }: SendResult): SendOutcome | undefined =>
  kind === 'signed-out' ? 'signed-out' : kind === 'again' ? 'later' : undefined

/**
 * Sends the waiting actions of a person in their order: all texts first, then the photos. It ends at the first that
 * could not be sent, so that no action overtakes an earlier one.
 */
export async function sendQueue(
  db: FieldDatabase,
  owner: string,
  transport: Transport,
  changed: () => void = () => undefined,
): Promise<SendOutcome> {
  const texts = await actionsOfOwner(db, owner)
  for (const { id } of texts.filter(({ state }) => state === 'waiting')) {
    const isTaken = await changeAction(
      db,
      id,
      ({ state }) => state === 'waiting',
      (action) => ({ ...action, state: 'sending' }),
    )
    // Read after it was taken: until then it may have been corrected.
    const action = isTaken ? await db.get('actions', id) : undefined
    if (action === undefined) continue
    changed()
    const result = await transport.sendAction(action.body)
    await changeAction(
      db,
      id,
      () => true,
      (one) => after(one, result),
    )
    await removeAddressAfter(db, after(action, result))
    changed()
    const end = ended(result)
    if (end) return end
  }
  return sendPhotos(db, owner, transport, changed)
}

async function sendPhotos(
  db: FieldDatabase,
  owner: string,
  transport: Transport,
  changed: () => void,
): Promise<SendOutcome> {
  const waiting = (await actionsOfOwner(db, owner)).filter(
    ({ state, photo }) => state === 'sent' && photo === 'waiting',
  )
  for (const { id } of waiting) {
    const photo = await db.get('photos', id)
    if (photo === undefined) continue
    await changeAction(
      db,
      id,
      () => true,
      (one) => ({ ...one, photo: 'sending' }),
    )
    changed()
    const result = await transport.sendPhoto(id, photo)
    await changeAction(
      db,
      id,
      () => true,
      (one) => afterPhoto(one, result),
    )
    if (result.kind === 'sent') await db.delete('photos', id)
    changed()
    const end = ended(result)
    if (end) return end
  }
  return 'done'
}
