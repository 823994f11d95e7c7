import { offerStatus } from '../../../contract/materials/offered.ts'
import type { Place } from '../../../contract/places.ts'
import { statusCodeOf } from '../../../contract/status.ts'
import type { AuditEvent } from '../../../contract/audit-event.ts'
import type { DropOff, HeldItem, OfferFile, StoredOffer, Volunteer } from './store-offer.ts'

const seconds = (at: Date | null) => (at === null ? null : at.getTime() / 1000)

const toFile = ({ id, name, type }: OfferFile) => ({
  id,
  name,
  type,
  storageURL: `/api/materials/v2/manager/donate-material/file/${id}`,
})

type OfferParts = {
  items: readonly HeldItem[]
  files: readonly OfferFile[]
  volunteer: Volunteer | undefined
  place: DropOff | undefined
  chosenPlace: DropOff | undefined
  history: AuditEvent[]
}

/** Puts an offer with all that belongs to it under wire names. */
export const toOffer = (
  offer: StoredOffer,
  { items, files, volunteer, place, chosenPlace, history }: OfferParts,
) => ({
  id: offer.id,
  version: offer.version,
  status: statusCodeOf(offerStatus, offer.status),
  createdAt: offer.created_at.toISOString(),
  miscInfo: {
    name: offer.name,
    email: offer.email,
    mobile_no: offer.mobile_no,
    org_name: offer.org_name ?? '',
  },
  note: offer.note ?? '',
  materials: [...items],
  locality: offer.locality as unknown as Place,
  volunteer:
    volunteer === undefined || offer.assigned_at === null
      ? null
      : {
          id: volunteer.id,
          name: volunteer.name,
          mobile_no: volunteer.mobileNo,
          note: offer.volunteer_note ?? '',
          assignedDate: offer.assigned_at.toISOString(),
        },
  materialImages: files.filter(({ kind }) => kind === 'offered').map(toFile),
  video: files.filter(({ kind }) => kind === 'video').map(toFile)[0] ?? null,
  handover: {
    pickup_date: seconds(offer.pickup_at),
    drop_time: seconds(offer.drop_at),
    drop_location: place === undefined ? null : { id: place.id, name: place.name },
    images: files.filter(({ kind }) => kind === 'handed_over').map(toFile),
  },
  preferred: {
    pickup_date: seconds(offer.window_from),
    pickup_until: seconds(offer.window_until),
    drop_off: chosenPlace?.name ?? null,
  },
  ngo_req_id: offer.request_id,
  history,
})
