import type { MaterialUnit } from '../../../shared/material-items.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { updateRow, type By } from '../../platform/db/rows.ts'
import { renewHold } from '../offers/store-offers.ts'
import { withinLine } from '../offers/within-line.ts'
import { pledgesList, type PledgeRow, type PledgeState } from './list-pledges.ts'

export type PledgeDetail = PledgeRow & {
  materials: { category: { id: number; name: string }; quantity: number; unit: MaterialUnit }[]
  locality: { formatted: string }
  requestHeader: string
}

/** @returns undefined for an offer that answers no request */
export async function findPledge(on: Runs, id: number): Promise<PledgeDetail | undefined> {
  const [row] = await runNamed<PledgeDetail>(
    on,
    `select ${pledgesList.columns}, json_build_object('formatted', o.locality->>'formatted') as locality,
       q.header as "requestHeader",
       coalesce((select json_agg(json_build_object('category', json_build_object('id', k.id, 'name', k.name),
           'quantity', case when i.unit in ('kg', 'litre') then i.quantity / 1000.0 else i.quantity end,
           'unit', i.unit) order by i.id)
         from material_offer_item i join material_category k on k.id = i.category_id where i.offer_id = o.id), '[]')
         as materials
     from material_offer o join material_request q on q.id = o.request_id where o.id = $1`,
    [id],
  )
  return row
}

export type LockedPledge = { status: PledgeState; volunteerId: number | null; requestId: number }

/** How far an offer to a request has come, locked until the transaction ends. */
export async function lockPledge(tx: Tx, id: number): Promise<LockedPledge | undefined> {
  const found = await tx
    .selectFrom('material_offer')
    .select(['pledge_status as status', 'volunteer_id as volunteerId', 'request_id as requestId'])
    .where('id', '=', id)
    .where('request_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found && { ...found, status: found.status as PledgeState, requestId: found.requestId! }
}

/** Table name of the history of pledges, separate from the history of the collection. */
export const pledgeHistory = 'material_pledge'

/** Sets the status of a locked pledge with its history. An active pledge is reserved until `until` when it is given. */
export async function setPledgeStatus(
  tx: Tx,
  id: number,
  { from, to, by, until }: { from: PledgeState; to: PledgeState; by: By; until?: Date },
): Promise<void> {
  await withinLine(() =>
    updateRow(tx, 'material_offer', id, { pledge_status: to }, { expectedVersion: undefined, by }),
  )
  if (to !== 'cancelled' && until !== undefined) await renewHold(tx, id, until)
  await tx
    .insertInto('status_history')
    .values({
      record_table: pledgeHistory,
      record_id: id,
      at: by.at,
      actor_id: by.actorId,
      actor: by.actor,
      from_status: from,
      to_status: to,
    })
    .execute()
}

export type OpenRequestFacts = { isOpen: boolean; accountId: number | null; email: string; header: string }

/** @returns whether a request takes offers, and who asks; undefined for one that was not approved */
export async function lockOpenRequest(tx: Db | Tx, id: number): Promise<OpenRequestFacts | undefined> {
  const found = await tx
    .selectFrom('material_request')
    .select(['status', 'account_id', 'email', 'header'])
    .where('id', '=', id)
    .where('status', 'in', ['approved', 'closed'])
    .forShare()
    .executeTakeFirst()
  return (
    found && {
      isOpen: found.status === 'approved',
      accountId: found.account_id,
      email: found.email,
      header: found.header,
    }
  )
}
