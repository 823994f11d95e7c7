import type { Language } from '../../../shared/languages.ts'
import type { MaterialUnit } from '../../../shared/material-items.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { PledgeState } from './list-pledges.ts'

/** A pledge with its donor and its items, for e-mails. */
type PledgeFacts = {
  id: number
  name: string
  email: string
  language: Language
  header: string
  organisation: string
  items: { name: string; quantity: number; unit: MaterialUnit }[]
}
export type EndingPledge = PledgeFacts & { until: Date }

const facts = `o.id, o.name, o.email, o.language, q.header, q.org_name as organisation,
  coalesce((select json_agg(json_build_object('name', k.name, 'unit', i.unit, 'quantity',
      case when i.unit in ('kg', 'litre') then i.quantity / 1000.0 else i.quantity end) order by i.id)
    from material_offer_item i join material_category k on k.id = i.category_id where i.offer_id = o.id), '[]') as items`

/** Pledges that are released unless the goods are collected: nothing is arranged for them yet. */
const isHeld = `o.pledge_status <> 'cancelled' and o.status = 'requested'`

/** Marks pledges that end before an instant as reminded. @returns them for their e-mails */
export const takePledgesToRemind = (
  tx: Runs,
  { before, at, limit }: { before: Date; at: Date; limit: number },
): Promise<EndingPledge[]> =>
  runNamed<EndingPledge>(
    tx,
    `with due as (select o.id from material_offer o
        where ${isHeld} and o.pledged_until <= $1 and o.pledge_reminded_at is null
        order by o.pledged_until limit $3 for no key update skip locked)
     update material_offer o set pledge_reminded_at = $2 from due, material_request q
     where o.id = due.id and q.id = o.request_id
     returning ${facts}, o.pledged_until as until`,
    [before, at, limit],
  )

export type ReleasedPledge = PledgeFacts & { requestId: number }
type LapsedPledge = ReleasedPledge & { status: PledgeState }

/** Locks pledges whose hold is over and whose donor was reminded before an instant. */
export const lockLapsedPledges = (
  tx: Runs,
  { at, remindedBefore, limit }: { at: Date; remindedBefore: Date; limit: number },
): Promise<LapsedPledge[]> =>
  runNamed<LapsedPledge>(
    tx,
    `select ${facts}, o.pledge_status as status, o.request_id as "requestId"
     from material_offer o join material_request q on q.id = o.request_id
     where ${isHeld} and o.pledged_until <= $1 and o.pledge_reminded_at <= $2
     order by o.id limit $3 for no key update of o skip locked`,
    [at, remindedBefore, limit],
  )
