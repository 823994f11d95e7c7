import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { editedRecord, instant, recordId, recordParams, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { place } from '../places.ts'
import { statusCodeQuery, statusCodeSchema, statusUpdate } from '../status.ts'
import { materialRequestLimits } from './items.ts'
import { askedItem, materialRequestStatus } from './open-requests.ts'
import { materialRequestFields } from './request-fields.ts'

export const materialRequestTexts = {
  closed: 'This request for materials is closed',
  select: 'Select volunteer',
  pictures: 'File size should be less than 5MB',
  unit: 'Choose a unit of this category',
  neededBy: 'Choose today or a later day',
  variant: 'Choose a kind of this category',
  pledgedKind: 'Things of this kind are pledged: add another line instead',
  allottedKind: 'Goods of the stock are allotted to this line: add another line instead',
  allottedLine: 'Goods of the stock were allotted to a line that you removed',
  allotted: (quantity: number) =>
    `${quantity.toLocaleString('en-IN')} are allotted from the stock: not fewer than that`,
  pledgedLine: 'Things are pledged to a line that you removed',
  moneyKind: 'Money was given for this kind: add another line instead',
  moneyLine: 'Money was given for a line that you removed',
  taken: (quantity: number) =>
    `${quantity.toLocaleString('en-IN')} are pledged or paid for: not fewer than that`,
  covered: (quantity: number) =>
    `${quantity.toLocaleString('en-IN')} are pledged, paid for or allotted: not fewer than that`,
  pledged: (quantity: number) => `${quantity.toLocaleString('en-IN')} are pledged: not fewer than that`,
} as const

const status = statusCodeSchema(materialRequestStatus)
/** A line with its money after refunds, and the quantities allotted and delivered from the stock. */
const staffItem = z.extend(askedItem, {
  money: z.number(),
  /** Allotted at present, and delivered; part of it may be goods of the pledges. */
  allotted: z.number(),
  delivered: z.number(),
})
const image = z.nullable(z.object({ id: z.string(), storageURL: z.string() }))
const contact = {
  primary_name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  org_name: z.string(),
}
const row = z.object({ id: z.int(), createdAt: instant, status, miscInfo: z.object(contact) })
const detail = z.object({
  id: z.int(),
  version: z.int(),
  status,
  createdAt: instant,
  header: z.string(),
  description: z.string(),
  cta_text: z.string(),
  locality: place,
  unwanted: z.nullable(z.string()),
  miscInfo: z.extend(z.object(contact), { materials: z.array(staffItem) }),
  images: z.object({ logo: image, requesting_materail_image: image, bannerImage: image }),
  image: z.nullable(z.object({ storageURL: z.string() })),
  volunteer: z.nullable(
    z.object({ id: z.int(), name: z.string(), assignedDate: instant, note: z.nullable(z.string()) }),
  ),
  history: z.array(
    z.object({ at: instant, actor: z.string(), from: status, to: status, note: z.nullable(z.string()) }),
  ),
})
export type MaterialRequestDetail = z.infer<typeof detail>

const access = 'can:materials.manage'

export const materialRequests = defineCalls({
  list: officeList({
    path: '/materials/v2/manager/material-requests/list',
    access,
    summary: 'Material requests of organisations, searched by name, organisation, e-mail, mobile and header',
    name: 'material-requests',
    sorts: { ...byAge, name: 'By name' },
    filters: { status: z.optional(statusCodeQuery(materialRequestStatus)) },
    row,
    labels: { createdAt: 'Requested on', status: 'Status' },
  }),
  detail: {
    method: 'GET',
    path: '/materials/v2/manager/material-requests/detail/{id}',
    access,
    summary: 'One material request with who asks, its pictures, its volunteer and its history',
    params: recordParams,
    reply: detail,
  },
  create: {
    method: 'POST',
    path: '/materials/v2/manager/material-request/create',
    access,
    summary: 'Adds a material request; its status is Requested unless the body has another one',
    idempotent: true,
    body: z.strictObject({ ...materialRequestFields, status: z._default(status, 0) }),
    reply: z.object({ id: z.int() }),
  },
  edit: {
    method: 'PATCH',
    path: '/materials/v2/manager/material-request/edit/{id}',
    access,
    summary: 'Changes a material request that was read at `version`; without one whatever is there',
    params: recordParams,
    body: z.strictObject({
      ...materialRequestFields,
      id: z.optional(editedRecord.id),
      version: editedRecord.version,
      userId: z.optional(recordId('Choose a person')),
      status: statusCodeSchema(materialRequestStatus, 'Select status'),
    }),
    reply: z.null(),
  },
  setStatus: {
    ...statusUpdate({
      path: '/materials/v2/manager/material-requests/status/{id}',
      access,
      summary: 'Sets the status of a material request; an approved one is open to everybody',
      set: materialRequestStatus,
    }),
    params: recordParams,
  },
  assignVolunteer: {
    method: 'POST',
    path: '/materials/v2/manager/material-requests/assign-volunteer',
    access,
    summary: 'Gives a material request to an active volunteer, with a note, and sets its status',
    body: z.strictObject({
      id: recordId('Choose a record'),
      status: statusCodeSchema(materialRequestStatus, 'Select status'),
      volId: recordId(materialRequestTexts.select),
      note: text('Enter something to volunteer', materialRequestLimits.note),
    }),
    reply: z.null(),
  },
})
