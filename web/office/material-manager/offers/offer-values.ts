import type { ReplyOf } from '../../../../contract/call.ts'
import { offers } from '../../../../contract/materials/offers.ts'
import { api } from '../../../app/api.ts'

export type Offer = ReplyOf<typeof offers.offer>

/** Reads what a form of an offer shows anew, after somebody else has saved it. */
export const offerAnew =
  <Shown extends object>({ id }: Offer, valuesOf: (offer: Offer) => Shown) =>
  async (): Promise<Shown | undefined> => {
    const now = await api(offers.offer, { params: { id } })
    return now.ok ? valuesOf(now.data) : undefined
  }

export const quantitiesIn = ({ id, version, materials }: Offer) => ({
  id,
  version,
  materials: materials.map(({ category, variant, unit, condition, expires_on: expiresOn, quantity }) => ({
    category,
    variant,
    unit,
    condition,
    expires_on: expiresOn,
    quantity,
  })),
})

/** Fields of the assignment; whoever assigns somebody mostly schedules the pickup. */
export const assignmentIn = ({ id, version, status, volunteer }: Offer) => ({
  id,
  version,
  status: status === 0 ? (1 as const) : status,
  note: volunteer?.note ?? '',
  ...(volunteer && { volId: volunteer.id }),
})

export const handoverIn = ({ id, version, status, handover }: Offer) => ({
  id,
  version,
  donation_status: status,
  images: handover.images.map((image) => image.id),
  ...(handover.pickup_date !== null && { pickup_date: handover.pickup_date }),
  ...(handover.drop_time !== null && { drop_time: handover.drop_time }),
  ...(handover.drop_location && { drop_location: handover.drop_location.id }),
})
