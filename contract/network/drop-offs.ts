import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { editedRecord, instant, recordParams } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusUpdate } from '../status.ts'
import { dropOffFields, dropOffStatus, staffDropOffFields } from './facts.ts'

const status = statusCodeSchema(dropOffStatus)
const access = 'can:materials.manage'

export const dropOffs = defineCalls({
  list: officeList({
    path: '/materials/v2/manager/drop-off/list',
    access,
    summary: 'Drop-off locations, searched by name, e-mail and mobile number of who keeps them',
    name: 'drop-offs',
    sorts: { ...byAge, name: 'By name' },
    filters: { status: z.optional(statusCodeQuery(dropOffStatus)) },
    row: z.object({
      id: z.int(),
      createdDate: instant,
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      localityName: z.string(),
      availability: z.string(),
      status,
    }),
    labels: {
      createdDate: 'Requested on',
      fullName: 'Full name',
      email: 'Email',
      phone: 'Mobile',
      localityName: 'Place',
      availability: 'Availability',
      status: 'Status',
    },
  }),
  detail: {
    method: 'GET',
    path: '/materials/v2/manager/drop-off/detail/{id}',
    access,
    summary: 'One drop-off location',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      status,
      locality: dropOffFields.locality,
      miscInfo: z.object({
        name: z.string(),
        email: z.string(),
        mobile_no: z.string(),
        availability: z.string(),
        localityName: z.string(),
        description: z.string(),
      }),
      location: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    }),
  },
  update: {
    method: 'POST',
    path: '/materials/v2/manager/drop-off/update/{id}',
    access,
    summary: 'Changes a drop-off location that was read at `version`; without one whatever is there',
    params: recordParams,
    body: z.strictObject({ ...editedRecord, ...staffDropOffFields }),
    reply: z.null(),
  },
  setStatus: statusUpdate({
    path: '/materials/v2/manager/drop-off/status-update',
    access,
    summary: 'Sets the status of a drop-off location',
    set: dropOffStatus,
  }),
})
