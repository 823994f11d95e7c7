import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { areaIds } from '../shared/office-areas.ts'
import { areaChart, areaNews, areaTable, countedWork, waitingWork } from './landing.ts'
import { longestSearch } from './lists.ts'

/** `icon` names a drawing of the office; one that a page does not know is shown as a list. */
const entry = z.object({ title: z.string(), url: z.string(), icon: z.string() })

const record = z.object({
  title: z.string(),
  detail: z.string(),
  amount: z.nullable(z.number()),
  url: z.string(),
})

export const office = defineCalls({
  menu: {
    method: 'GET',
    path: '/user/profile/user-menu',
    access: 'user',
    summary:
      'The areas that are open to the person signed in, each with its screens, and their own account last',
    reply: z.array(z.extend(entry, { items: z.array(entry) })),
  },
  area: {
    method: 'GET',
    path: '/user/office/area/{area}',
    access: 'user',
    summary:
      'Waiting work of an area of the office, changes since yesterday, a chart or a table of it, and its records',
    params: z.object({ area: z.enum(areaIds, { error: 'This area is not known here' }) }),
    /** `today` in India. */
    reply: z.object({
      today: z.string(),
      waits: z.array(waitingWork),
      /** Records since the start of yesterday in India. */
      news: z.array(areaNews),
      chart: z.nullable(areaChart),
      table: z.nullable(areaTable),
      holds: z.array(countedWork),
      /** Whether any work of the area can wait; false for an area without screens. */
      canWait: z.boolean(),
    }),
    example: { params: { area: 'hr' } },
  },
  find: {
    method: 'GET',
    path: '/user/office/find',
    access: 'user',
    summary: 'Records by number or name, at most five of a kind, of the lists that the person may open',
    query: z.strictObject({
      searchTerm: z
        .string()
        .check(
          z.trim(),
          z.minLength(2, 'Type at least two characters'),
          z.maxLength(longestSearch, 'Use fewer characters'),
        ),
    }),
    /** A group for each list that has any; `amount` in rupees, null where none is meant. */
    reply: z.array(z.extend(entry, { items: z.array(record) })),
  },
})
