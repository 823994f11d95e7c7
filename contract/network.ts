import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { email, instant, recordId, text } from './fields.ts'
import { byAge, officeList } from './lists.ts'
import { chosenPlace, place } from './places.ts'
import { statusCodeQuery, statusCodeSchema, statusSet, statusUpdate } from './status.ts'

export const volunteerStatus = statusSet({
  active: { code: 1, label: 'Active', look: 'good' },
  inactive: { code: 0, label: 'Inactive' },
  requested: { code: 2, label: 'Requested', look: 'waiting' },
})

const mobile = z
  .string({ error: 'Enter mobile number' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter mobile number', abort: true }),
    z.regex(/^[0-9]+$/, { error: 'Enter only number', abort: true }),
    z.regex(/^[0-9]{10}$/, 'Enter valid mobile number'),
  )
const details = {
  name: text('Enter Name'),
  email: email('Enter email', 'Enter correct email'),
  mobile_no: mobile,
  availability: text('Enter availability'),
  locality: chosenPlace('Enter locality'),
  description: text('Enter short bio', 150),
}
const stored = z.object({
  ...{ name: z.string(), email: z.string(), mobile_no: z.string(), availability: z.string() },
  ...{ locality: place, description: z.string() },
})
const row = z.object({
  ...{ id: z.int(), createdDate: instant, fullName: z.string(), email: z.string(), phone: z.string() },
  ...{ availability: z.string(), status: statusCodeSchema(volunteerStatus), taskCompleted: z.int() },
})
const params = z.strictObject({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })
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
      category: z.literal(1, { error: 'Unknown kind of help' }),
      ...details,
      status: z.optional(statusCodeSchema(volunteerStatus)),
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
  activeVolunteers: {
    method: 'GET',
    path: '/materials/v2/manager/volunteer/active-list',
    access,
    summary: 'The 500 active volunteers who come first by name, to choose one from',
    reply: z.array(z.object({ id: z.int(), fullName: z.string() })),
  },
  volunteer: {
    method: 'GET',
    path: '/materials/v2/manager/volunteer/detail/{id}',
    access,
    summary: 'One volunteer',
    params,
    reply: z.object({ ...{ id: z.int(), version: z.int(), status: row.shape.status }, miscInfo: stored }),
  },
  updateVolunteer: {
    method: 'POST',
    path: '/materials/v2/manager/volunteer/update/{id}',
    access,
    summary: 'Changes a volunteer who was read at `version`; without one whatever is there',
    params,
    body: z.strictObject({
      ...{ category: z.literal(1), id: recordId('Choose a record'), version: z.optional(z.int()) },
      ...{ ...details, status: z.literal([0, 1], { error: 'Select status' }) },
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
