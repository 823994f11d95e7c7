import type { FieldActionKind } from '../../../contract/field/field-work.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { ActionFields } from '../actions/store-actions.ts'

export type ReportedAction = {
  id: string
  kind: FieldActionKind
  fields: ActionFields
  actor: string
  signedBy: string
  phoneAt: Date
  receivedAt: Date
  hasPhoto: boolean
  reason: string | null
}

/** Actions of a pickup by their arrival, refused ones too; the last 500. */
export const reportedActionsOf = (on: Runs, pickupId: number): Promise<ReportedAction[]> =>
  runNamed<ReportedAction>(
    on,
    `select a.id, a.kind, a.fields, a.actor, a.signed_by as "signedBy", a.phone_at as "phoneAt",
       a.received_at as "receivedAt", p.action_id is not null as "hasPhoto", a.reason
     from field_action a left join field_photo p on p.action_id = a.id
     where a.pickup_id = $1 order by a.received_at, a.id limit 500`,
    [pickupId],
  )

/** The stored file of a photo. */
export async function photoMediaOf(on: Runs, actionId: string): Promise<string | undefined> {
  const [row] = await runNamed<{ mediaId: string }>(
    on,
    'select media_id as "mediaId" from field_photo where action_id = $1',
    [actionId],
  )
  return row?.mediaId
}
