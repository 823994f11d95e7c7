import * as z from 'zod/mini'
import { materialUnits } from '../../shared/material-items.ts'
import { defineCalls } from '../call.ts'
import { instant, recordId, recordParams } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusSet, statusUpdate } from '../status.ts'
import { materialRequestTexts } from './requests.ts'

/** A donor's offer as far as it answers a request; what is collected has a status of its own beside it. */
export const pledgeStatus = statusSet({
  requested: { code: 0, label: 'Requested', look: 'waiting' },
  approved: { code: 1, label: 'Approved', look: 'good' },
  cancelled: { code: 2, label: 'Requested Canceled' },
})

const status = statusCodeSchema(pledgeStatus)
const access = 'can:materials.manage'

const row = z.object({
  id: z.int(),
  donatedOn: instant,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  organizationName: z.nullable(z.string()),
  typeOfDonation: z.array(
    z.object({ category: z.string(), quantity: z.number(), unit: z.enum(materialUnits) }),
  ),
  volunteerData: z.nullable(z.object({ id: z.int(), name: z.string() })),
  status,
  ngo_req_id: z.int(),
})

export const pledges = defineCalls({
  list: officeList({
    path: '/materials/v2/manager/ngo-material-donation',
    access,
    summary: 'What donors offer to requests of organisations, searched by name, e-mail and mobile number',
    name: 'ngo-donations',
    sorts: { ...byAge, name: 'By name' },
    filters: {
      status: z.optional(statusCodeQuery(pledgeStatus)),
      request: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
    },
    row,
    labels: {
      donatedOn: 'Requested on',
      name: 'Name',
      email: 'Email',
      mobile: 'Mobile',
      organizationName: 'Org',
      typeOfDonation: 'Type of donation',
      volunteerData: 'Volunteer',
      status: 'Status',
    },
  }),
  detail: {
    method: 'GET',
    path: '/materials/v2/manager/ngo-material-donation/detail/{id}',
    access,
    summary: 'One offer to a request of an organisation',
    params: recordParams,
    reply: z.extend(row, {
      materials: z.array(
        z.object({
          category: z.object({ id: z.int(), name: z.string() }),
          quantity: z.number(),
          unit: z.enum(materialUnits),
        }),
      ),
      locality: z.object({ formatted: z.string() }),
      requestHeader: z.string(),
      history: z.array(z.object({ at: instant, actor: z.string(), from: status, to: status })),
    }),
  },
  setStatus: statusUpdate({
    path: '/materials/v2/manager/ngo-material-donation/status-update',
    access,
    summary: 'Sets how far an offer to a request has come',
    set: pledgeStatus,
  }),
  assignVolunteer: {
    method: 'POST',
    path: '/materials/v2/manager/ngo-material-donation/assign-volunteer',
    access,
    summary: 'Gives an offer to an active volunteer',
    body: z.strictObject({
      id: recordId('Choose a record'),
      volId: recordId(materialRequestTexts.select),
    }),
    reply: z.null(),
  },
})
