import type { FieldActionKind } from '../../../contract/field/field-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type ActionFields = {
  quantities?: readonly { item: number; quantity: number }[] | undefined
  note?: string | undefined
  label?: string | undefined
}

export type NewAction = {
  id: string
  pickupId: number
  phoneId: string
  sequence: number
  kind: FieldActionKind
  fields: ActionFields
  contentHash: Buffer
  volunteerId: number | null
  accountId: number | null
  actor: string
  signedBy: string
  phoneAt: Date
  receivedAt: Date
  build: string
  state: 'done' | 'refused'
  reason: string | null
}

export type ActionResult = Pick<NewAction, 'state' | 'reason' | 'contentHash' | 'volunteerId' | 'accountId'>

/** The result of an action by its number, for ever. */
export async function findActionResult(on: Runs, id: string): Promise<ActionResult | undefined> {
  const [row] = await runNamed<ActionResult>(
    on,
    `select state, reason, content_hash as "contentHash", volunteer_id as "volunteerId", account_id as "accountId"
     from field_action where id = $1`,
    [id],
  )
  return row
}

/** @returns false where the number, or the place in the order of the phone, is taken */
export async function insertAction(tx: Tx, action: NewAction): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `insert into field_action (id, pickup_id, phone_id, sequence, kind, fields, content_hash, volunteer_id, account_id,
       actor, signed_by, phone_at, received_at, build, state, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict do nothing returning id`,
    [
      action.id,
      action.pickupId,
      action.phoneId,
      action.sequence,
      action.kind,
      JSON.stringify(action.fields),
      action.contentHash,
      action.volunteerId,
      action.accountId,
      action.actor,
      action.signedBy,
      action.phoneAt,
      action.receivedAt,
      action.build,
      action.state,
      action.reason,
    ],
  )
  return rows.length > 0
}

/** An action that states how a pickup ended. */
export type OutcomeAction = {
  id: string
  phoneId: string
  sequence: number
  kind: 'picked_up' | 'no_show'
  fields: ActionFields
  actor: string
  signedBy: string
  phoneAt: Date
  receivedAt: Date
}

export const outcomeActionsOf = (on: Runs, pickupId: number): Promise<OutcomeAction[]> =>
  runNamed<OutcomeAction>(
    on,
    `select id, phone_id as "phoneId", sequence, kind, fields, actor, signed_by as "signedBy", phone_at as "phoneAt",
       received_at as "receivedAt"
     from field_action where pickup_id = $1 and state = 'done' and kind in ('picked_up', 'no_show')
     order by phone_id, sequence limit 1000`,
    [pickupId],
  )

export type PhotoAction = { pickupId: number; volunteerId: number | null; accountId: number | null }

/** The accepted action of a photo, with what shows whose it is; undefined for another kind of action. */
export async function findPhotoAction(
  on: Runs,
  id: string,
): Promise<(PhotoAction & { isStored: boolean }) | undefined> {
  const [row] = await runNamed<PhotoAction & { isStored: boolean }>(
    on,
    `select a.pickup_id as "pickupId", a.volunteer_id as "volunteerId", a.account_id as "accountId",
       p.action_id is not null as "isStored"
     from field_action a left join field_photo p on p.action_id = a.id
     where a.id = $1 and a.kind = 'photo' and a.state = 'done'`,
    [id],
  )
  return row
}

/** @returns false where the photo was stored meanwhile */
export async function insertPhoto(tx: Tx, actionId: string, mediaId: string, at: Date): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `insert into field_photo (action_id, media_id, received_at) values ($1, $2, $3)
     on conflict (action_id) do nothing returning action_id`,
    [actionId, mediaId, at],
  )
  return rows.length > 0
}
