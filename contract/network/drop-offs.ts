import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant } from '../fields.ts'
import { defineRecord } from '../record.ts'
import { statusCodeSchema } from '../status.ts'
import { dropOffFields, dropOffStatus, staffDropOffFields } from './facts.ts'

export const dropOffs = defineCalls(
  defineRecord({
    paths: {
      list: '/materials/v2/manager/drop-off/list',
      detail: '/materials/v2/manager/drop-off/detail/{id}',
      update: '/materials/v2/manager/drop-off/update/{id}',
      setStatus: '/materials/v2/manager/drop-off/status-update',
    },
    access: 'can:materials.manage',
    one: 'drop-off location',
    status: dropOffStatus,
    list: {
      summary: 'Drop-off locations, searched by name, e-mail and mobile number of who keeps them',
      name: 'drop-offs',
      sorts: { name: 'By name' },
      columns: {
        createdDate: ['Requested on', instant],
        fullName: ['Full name', z.string()],
        email: ['Email', z.string()],
        phone: ['Mobile', z.string()],
        localityName: ['Place', z.string()],
        availability: ['Availability', z.string()],
        status: ['Status', statusCodeSchema(dropOffStatus)],
      },
      unheaded: { isFull: z.boolean(), fullUntil: z.nullable(z.iso.date()) },
    },
    detail: {
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
      is_full: z.boolean(),
      full_until: z.nullable(z.iso.date()),
    },
    update: staffDropOffFields,
  }),
)
