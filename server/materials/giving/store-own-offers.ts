import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { OfferStatus } from '../offers/store-offers.ts'

export type OwnOfferRow = {
  id: number
  status: OfferStatus
  createdAt: Date
  isEnded: boolean
  place: string
  photos: number
  hasVideo: boolean
}

/** Items that an account offered, the newest first, at most 50. */
export const listOwnOffers = (on: Runs, accountId: number): Promise<OwnOfferRow[]> =>
  runNamed<OwnOfferRow>(
    on,
    `select o.id, o.status, o.created_at as "createdAt", o.ended_by_donor_at is not null as "isEnded",
       coalesce(o.locality ->> 'formatted', '') as place,
       (select count(*)::int from material_offer_image f where f.offer_id = o.id and f.kind = 'offered') as photos,
       exists (select from material_offer_image f where f.offer_id = o.id and f.kind = 'video') as "hasVideo"
     from material_offer o where o.account_id = $1 order by o.created_at desc, o.id desc limit 50`,
    [accountId],
  )
