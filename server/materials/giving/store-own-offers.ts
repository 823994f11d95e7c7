import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { PickupStatus } from '../pickups/store-pickups.ts'
import type { OfferStatus } from '../offers/store-offers.ts'

export type OwnOfferRow = {
  id: number
  status: OfferStatus
  createdAt: Date
  isEnded: boolean
  place: string
  photos: number
  hasVideo: boolean
  isAssigned: boolean
  pledgeStatus: string | null
  trailKey: string
  isReceived: boolean
  /** The request that it is pledged to. */
  request: { id: number; organisation: string } | null
  /** The last pickup that was not cancelled. */
  pickup: { status: PickupStatus; from: string; until: string } | null
}

/** Items that an account offered, the newest first, at most 50. */
export const listOwnOffers = (on: Runs, accountId: number): Promise<OwnOfferRow[]> =>
  runNamed<OwnOfferRow>(
    on,
    `select o.id, o.status, o.created_at as "createdAt", o.ended_by_donor_at is not null as "isEnded",
       coalesce(o.locality ->> 'formatted', '') as place,
       (select count(*)::int from material_offer_image f where f.offer_id = o.id and f.kind = 'offered') as photos,
       exists (select from material_offer_image f where f.offer_id = o.id and f.kind = 'video') as "hasVideo",
       o.volunteer_id is not null as "isAssigned", o.pledge_status as "pledgeStatus", o.trail_key as "trailKey",
       exists (select from stock_trace t join stock_movement s on s.id = t.movement_id
         where t.offer_id = o.id and s.kind = 'received') as "isReceived",
       (select jsonb_build_object('id', q.id, 'organisation', q.org_name) from material_request q
        where q.id = o.request_id) as request,
       (select jsonb_build_object('status', p.status, 'from', p.window_from, 'until', p.window_until) from pickup p
        where p.offer_id = o.id and p.status <> 'cancelled' order by p.id desc limit 1) as pickup
     from material_offer o where o.account_id = $1 order by o.created_at desc, o.id desc limit 50`,
    [accountId],
  )

/** Whether a file is a photo of an offer of this account. */
export async function isOwnPhoto(on: Runs, mediaId: string, accountId: number): Promise<boolean> {
  const found = await runNamed(
    on,
    `select f.media_id from material_offer_image f join material_offer o on o.id = f.offer_id
     where f.media_id = $1 and f.kind = 'offered' and o.account_id = $2`,
    [mediaId, accountId],
  )
  return found.length > 0
}
