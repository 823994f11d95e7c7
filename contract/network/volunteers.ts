import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { editedRecord, instant, recordParams } from '../fields.ts'
import { byAge, longestSearch, officeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusUpdate } from '../status.ts'
import { staffVolunteerFields, volunteerFields, volunteerStatus } from './facts.ts'

const status = statusCodeSchema(volunteerStatus)
const row = z.object({
  id: z.int(),
  createdDate: instant,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  availability: z.string(),
  status,
  taskCompleted: z.int(),
})
const access = 'can:materials.manage'

export const volunteers = defineCalls({
  list: officeList({
    path: '/materials/v2/manager/volunteer/list',
    access,
    summary: 'Volunteers, searched by name, e-mail and mobile number',
    name: 'volunteers',
    sorts: { ...byAge, name: 'By name' },
    filters: { status: z.optional(statusCodeQuery(volunteerStatus)) },
    row,
    labels: {
      createdDate: 'Date',
      fullName: 'Full name',
      email: 'Email',
      phone: 'Mobile',
      availability: 'Availability',
      status: 'Status',
      taskCompleted: 'Task completed',
    },
  }),
  activeList: {
    method: 'GET',
    path: '/materials/v2/manager/volunteer/active-list',
    access,
    summary:
      'Volunteers who can be given a task, by name, whole up to 500; beyond that found by `searchTerm`',
    query: z.strictObject({
      searchTerm: z.optional(z.string().check(z.trim(), z.maxLength(longestSearch, 'Use fewer characters'))),
    }),
    reply: z.array(z.object({ id: z.int(), fullName: z.string() })).check(z.maxLength(500)),
  },
  detail: {
    method: 'GET',
    path: '/materials/v2/manager/volunteer/detail/{id}',
    access,
    summary: 'One volunteer',
    params: recordParams,
    reply: z.object({ id: z.int(), version: z.int(), status, miscInfo: z.object(volunteerFields) }),
  },
  update: {
    method: 'POST',
    path: '/materials/v2/manager/volunteer/update/{id}',
    access,
    summary: 'Changes a volunteer who was read at `version`; without one whatever is there',
    params: recordParams,
    body: z.strictObject({ ...editedRecord, ...staffVolunteerFields }),
    reply: z.null(),
  },
  setStatus: statusUpdate({
    path: '/materials/v2/manager/volunteer/status-update',
    access,
    summary: 'Sets the status of a volunteer',
    set: volunteerStatus,
  }),
})
