import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { nothing } from './fields.ts'

const unreadable = 'Name at most ten topics, with a comma between them'

/** Topics of a stream: a name alone, or with the number of what it is about. */
const topics = z
  .string({ error: unreadable })
  .check(
    z.maxLength(500, unreadable),
    z.regex(/^[a-z-]+(:[\w-]{1,40})?(,[a-z-]+(:[\w-]{1,40})?){0,9}$/, unreadable),
  )

export const live = defineCalls({
  follow: {
    method: 'GET',
    path: '/events',
    access: 'public',
    summary:
      'Says, as server-sent events, when something of these topics has changed. Each event `changed` names a topic, whose news is then read by its own calls; the event `over` ends the stream for good',
    query: z.strictObject({ topics }),
    streams: true,
    bytes: 'text/event-stream',
    reply: nothing,
  },
})
