import * as z from 'zod/mini'
import { auditEvent } from '../audit-event.ts'
import { defineCalls } from '../call.ts'
import { editedRecord, instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { byAge, longestSearch, officeList } from '../lists.ts'
import { place } from '../places.ts'
import { statusCodeQuery, statusCodeSchema, statusUpdate } from '../status.ts'
import { halfHour, mediaIds, offeredItemReply, offeredMaterials, offerStatus } from './offered.ts'

const access = 'can:materials.manage'
const status = statusCodeSchema(offerStatus)
const chosenStatus = statusCodeSchema(offerStatus, 'Select status')

/** Files of a handing over: how many, and the bytes of each. */
export const handoverFiles = { most: 6, maxBytes: 500 * 1024 }
export const handoverTexts = {
  pickup: 'Select pickup time',
  place: 'Select drop off location',
  drop: 'Select drop off time',
  order: 'Drop off comes after the pickup',
}

const file = z.object({ id: z.string(), name: z.string(), type: z.string(), storageURL: z.string() })

const row = z.object({
  id: z.int(),
  createdDate: instant,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Categories of its things, in words. */
  type: z.string(),
  /** Name; null while nobody is assigned. */
  volunteer: z.nullable(z.string()),
  status,
})

export const offers = defineCalls({
  donations: officeList({
    path: '/materials/v2/manager/donations/list',
    access,
    summary: 'Things that donors offer, searched by name, e-mail and mobile number',
    name: 'donations',
    sorts: { ...byAge, name: 'By name' },
    filters: { status: z.optional(statusCodeQuery(offerStatus)) },
    row,
    labels: {
      createdDate: 'Requested on',
      fullName: 'Full name',
      email: 'Email',
      phone: 'Mobile',
      type: 'Type of donation',
      volunteer: 'Volunteer',
      status: 'Status',
    },
  }),
  setOfferStatus: statusUpdate({
    path: '/materials/v2/manager/donate-material/status-update',
    access,
    summary: 'Sets the status of an offer; its donor gets an e-mail after ten seconds, unless it is undone',
    set: offerStatus,
  }),
  undoOfferStatus: statusUpdate({
    path: '/materials/v2/manager/donate-material/undo-status',
    access,
    summary:
      'Sets an earlier status of an offer again, as long as the e-mail of the last change was not sent',
    set: offerStatus,
  }),
  offer: {
    method: 'GET',
    path: '/materials/v2/manager/donate-material/get/{id}',
    access,
    summary: 'One offer with its donor, things, place, volunteer, handing over and history',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      status,
      createdAt: instant,
      miscInfo: z.object({
        name: z.string(),
        email: z.string(),
        mobile_no: z.string(),
        org_name: z.string(),
      }),
      note: z.string(),
      materials: z.array(offeredItemReply),
      locality: place,
      volunteer: z.nullable(
        z.object({
          id: z.int(),
          name: z.string(),
          mobile_no: z.string(),
          note: z.string(),
          assignedDate: instant,
        }),
      ),
      /** Pictures by the donor, for staff alone. */
      materialImages: z.array(file),
      /** Video by the donor, for staff alone. */
      video: z.nullable(file),
      /** Times in seconds. */
      handover: z.object({
        pickup_date: z.nullable(z.int()),
        drop_time: z.nullable(z.int()),
        drop_location: z.nullable(z.object({ id: z.int(), name: z.string() })),
        images: z.array(file),
      }),
      /** Wishes of the donor: a pickup window in seconds, or the name of a drop-off location. */
      preferred: z.object({
        pickup_date: z.nullable(z.int()),
        pickup_until: z.nullable(z.int()),
        drop_off: z.nullable(z.string()),
      }),
      /** Request of an organisation that it answers. */
      ngo_req_id: z.nullable(z.int()),
      history: z.array(auditEvent),
    }),
  },
  offerFile: {
    method: 'GET',
    path: '/materials/v2/manager/donate-material/file/{id}',
    access,
    summary: 'A picture of an offer, or a paper of its handing over',
    params: z.object({ id: z.string().check(z.maxLength(40)) }),
    bytes: 'application/octet-stream',
    reply: nothing,
    example: { params: { id: '00000000000000000000' } },
  },
  handoverPlaces: {
    method: 'GET',
    path: '/materials/v2/manager/donate-material/drop-offs',
    access,
    summary: 'Active drop-off locations that an offer can be brought to, by name, at most fifty',
    query: z.strictObject({
      searchTerm: z.optional(z.string().check(z.trim(), z.maxLength(longestSearch, 'Use fewer characters'))),
    }),
    reply: z.array(z.object({ id: z.int(), name: z.string(), place: z.string() })),
  },
  updateDonation: {
    method: 'POST',
    path: '/materials/v2/manager/donate-material/update-donation',
    access,
    summary: 'Changes the quantities of an offer that was read at `version`',
    body: z.strictObject({ ...editedRecord, materials: offeredMaterials }),
    reply: nothing,
  },
  assignVolunteer: {
    method: 'POST',
    path: '/materials/v2/manager/donate-material/assign-volunteer',
    access,
    summary: 'Has an active volunteer collect an offer, and sets its status; both sides are written to',
    body: z.strictObject({
      ...editedRecord,
      volId: recordId('Select volunteer'),
      status: chosenStatus,
      note: text('Enter something to volunteer', 200),
    }),
    reply: nothing,
  },
  completeDonation: {
    method: 'POST',
    path: '/materials/v2/manager/donate-material/complete-donation',
    access,
    summary: 'Writes down when and where an offer was collected and handed over, with its papers',
    body: z
      .strictObject({
        ...editedRecord,
        pickup_date: halfHour(handoverTexts.pickup),
        drop_location: recordId(handoverTexts.place),
        drop_time: halfHour(handoverTexts.drop),
        donation_status: chosenStatus,
        images: mediaIds({
          missing: 'Select images',
          most: handoverFiles.most,
          tooMany: 'Something Went Wrong',
        }),
      })
      .check(
        z.refine(({ pickup_date, drop_time }) => !(pickup_date >= drop_time), {
          path: ['drop_time'],
          error: handoverTexts.order,
        }),
      ),
    reply: nothing,
  },
})
