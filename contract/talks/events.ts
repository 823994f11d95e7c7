import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { eventKind, eventStatus } from './facts.ts'

const access = 'can:events.manage'
const base = '/talks/events/manage'

const row = z.object({
  id: z.int(),
  startsAt: instant,
  title: z.string(),
  kind: statusNameSchema(eventKind),
  city: z.nullable(z.string()),
  isOnline: z.boolean(),
  capacity: z.nullable(z.int()),
  confirmed: z.int(),
  waiting: z.int(),
  status: statusNameSchema(eventStatus),
})

/** Events as staff see them. */
export const managedEvents = defineCalls({
  list: officeList({
    path: `${base}/list`,
    access,
    summary: 'Events of every kind, searched by title, summary and city; days are those of the start',
    name: 'events',
    sorts: { ...byAge, title: 'By title' },
    filters: {
      kind: z.optional(statusNameSchema(eventKind)),
      status: z.optional(statusNameSchema(eventStatus)),
    },
    row,
    labels: {
      startsAt: 'Starts',
      title: 'Title',
      kind: 'Kind',
      city: 'City',
      capacity: 'Places',
      confirmed: 'Confirmed',
      waiting: 'Waiting',
      status: 'Status',
    },
  }),
})
