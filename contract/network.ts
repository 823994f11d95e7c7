import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { editedRecord, email, instant, mobileOfStaffForm, recordParams, text } from './fields.ts'
import { byAge, officeList } from './lists.ts'
import { placeInput } from './places.ts'
import { statusCodeQuery, statusCodeSchema, statusSet, statusUpdate } from './status.ts'

export const volunteerStatus = statusSet({
  active: { code: 1, label: 'Active', look: 'good' },
  inactive: { code: 0, label: 'Inactive' },
  requested: { code: 2, label: 'Requested', look: 'waiting' },
})

const volunteerCategory = z.literal(1, { error: 'Unknown kind of help' })
const details = {
  name: text('Enter Name'),
  email: email('Enter email', 'Enter correct email'),
  mobile_no: mobileOfStaffForm,
  availability: text('Enter availability'),
  locality: placeInput('Enter locality'),
  description: text('Enter short bio', 150),
}
const status = statusCodeSchema(volunteerStatus)
const row = z.object({
  ...{ id: z.int(), createdDate: instant, fullName: z.string(), email: z.string(), phone: z.string() },
  ...{ availability: z.string(), status, taskCompleted: z.int() },
})
const access = 'can:materials.manage'

export const network = defineCalls({
  showInterest: {
    method: 'POST',
    path: '/materials/v2/get-involved/show-interest',
    access: 'public',
    summary: 'Offers help as a volunteer; staff add one with a status of their own',
    limits: ['INTEREST_IP'],
    idempotent: true,
    body: z.strictObject({
      ...{ ...details, category: volunteerCategory },
      status: z.optional(status),
    }),
    reply: z.object({ id: z.int() }),
  },
  volunteers: officeList({
    path: '/materials/v2/manager/volunteer/list',
    access,
    summary: 'Volunteers, searched by name, e-mail and mobile number',
    name: 'volunteers',
    sorts: { ...byAge, name: 'By name' },
    filters: { status: z.optional(statusCodeQuery(volunteerStatus)) },
    row,
    labels: {
      ...{ createdDate: 'Date', fullName: 'Full name', email: 'Email', phone: 'Mobile' },
      ...{ availability: 'Availability', status: 'Status', taskCompleted: 'Task completed' },
    },
  }),
  volunteer: {
    method: 'GET',
    path: '/materials/v2/manager/volunteer/detail/{id}',
    access,
    summary: 'One volunteer',
    params: recordParams,
    reply: z.object({ id: z.int(), version: z.int(), status, miscInfo: z.object(details) }),
  },
  updateVolunteer: {
    method: 'POST',
    path: '/materials/v2/manager/volunteer/update/{id}',
    access,
    summary: 'Changes a volunteer who was read at `version`; without one whatever is there',
    params: recordParams,
    body: z.strictObject({
      ...{ ...editedRecord, ...details, category: volunteerCategory },
      status: statusCodeSchema(volunteerStatus, 'Select status'),
    }),
    reply: z.null(),
  },
  setVolunteerStatus: statusUpdate({
    path: '/materials/v2/manager/volunteer/status-update',
    access,
    summary: 'Sets the status of a volunteer',
    set: volunteerStatus,
  }),
})
