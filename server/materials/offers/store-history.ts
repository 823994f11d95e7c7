import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { OfferStatus } from './store-offers.ts'

export type OfferMove = { at: Date; actor: string; from: OfferStatus; to: OfferStatus; note: string | null }
export type OfferDeed = { at: Date; actor: string; action: string; details: Record<string, unknown> }

/** Changes of an offer's status, the oldest first, the last two hundred. */
export const movesOf = async (on: Runs, id: number): Promise<OfferMove[]> =>
  runNamed<OfferMove>(
    on,
    `select * from (select at, actor, from_status as "from", to_status as "to", note, id from status_history
       where record_table = 'material_offer' and record_id = $1 order by at desc, id desc limit 200) last
     order by at, id`,
    [id],
  )

/** Deeds on an offer beside changes of its status, the oldest first, the last two hundred. */
export const offerDeeds = (on: Runs, id: number): Promise<OfferDeed[]> =>
  runNamed<OfferDeed>(
    on,
    `select * from (select id, at, actor, action, details from audit
       where subject = 'material_offer:' || $1::text and action <> 'material_offer.status-changed'
       order by id desc limit 200) last
     order by id`,
    [id],
  )
