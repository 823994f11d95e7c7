import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant } from '../fields.ts'
import { longestSearch } from '../lists.ts'
import { defineRecord } from '../record.ts'
import { statusCodeSchema } from '../status.ts'
import { staffVolunteerFields, volunteerFields, volunteerStatus } from './facts.ts'

const access = 'can:materials.manage'

export const volunteers = defineCalls({
  ...defineRecord({
    paths: {
      list: '/materials/v2/manager/volunteer/list',
      detail: '/materials/v2/manager/volunteer/detail/{id}',
      update: '/materials/v2/manager/volunteer/update/{id}',
      setStatus: '/materials/v2/manager/volunteer/status-update',
    },
    access,
    one: 'volunteer',
    isPerson: true,
    status: volunteerStatus,
    list: {
      summary: 'Volunteers, searched by name, e-mail and mobile number',
      name: 'volunteers',
      sorts: { name: 'By name' },
      columns: {
        createdDate: ['Date', instant],
        fullName: ['Full name', z.string()],
        email: ['Email', z.string()],
        phone: ['Mobile', z.string()],
        availability: ['Availability', z.string()],
        status: ['Status', statusCodeSchema(volunteerStatus)],
        taskCompleted: ['Task completed', z.int()],
      },
    },
    detail: { miscInfo: z.object(volunteerFields) },
    update: staffVolunteerFields,
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
})
