import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusSet } from '../status.ts'

/** Whether an entry is already in the chain. */
export const sealState = statusSet({
  sealed: { label: 'Sealed', look: 'good' },
  waiting: { label: 'Awaits its seal', look: 'waiting' },
})

/** People, or gateways and what runs by the clock. */
export const doneBy = statusSet({
  people: { label: 'People' },
  system: { label: 'Gateways and the system' },
})

const access = 'can:health.read'
/** The word before the dot of an action. */
const kind = z.string({ error: 'Unknown kind' }).check(z.regex(/^[a-z][a-z0-9_-]{1,39}$/, 'Unknown kind'))
const person = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Choose a person')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    recordId('Choose a person'),
  ),
)
const named = z.object({ id: z.string(), name: z.string() })

/** One value of a deed in words, null where there was or is none. */
const value = z.nullable(z.string())
const entry = z.object({
  id: z.int(),
  at: instant,
  actor: z.string(),
  /** Null for a gateway or the clock. */
  actorId: z.nullable(z.int()),
  action: z.string(),
  /** The action in words. */
  what: z.string(),
  subject: z.string(),
  /** The subject in words. */
  subjectName: z.string(),
  /** Page of the subject, if it has one. */
  subjectUrl: z.nullable(z.string()),
  /** In one line. */
  about: value,
  reason: value,
  changes: z.array(z.object({ name: z.string(), before: value, after: value })),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  address: value,
  session: value,
  requestId: value,
  status: z.enum(sealState.names),
})
export type AuditEntry = z.infer<typeof entry>

export const auditTrail = defineCalls({
  entries: officeList({
    path: '/it-admin/audit',
    access,
    summary:
      'What was done, by whom and from where; searched by a subject, an address, a session or a request, each as a whole',
    name: 'audit',
    sorts: byAge,
    filters: {
      person: z.optional(person),
      kind: z.optional(kind),
      by: z.optional(z.enum(doneBy.names, { error: 'Unknown choice' })),
    },
    row: entry,
    labels: {
      id: 'Entry',
      at: 'When (IST)',
      actor: 'Who',
      what: 'What',
      subjectName: 'Subject',
      about: 'Details',
      reason: 'Reason',
      address: 'From',
      session: 'Session',
      requestId: 'Request',
      status: 'Seal',
      action: 'Action',
    },
  }),
  entry: {
    method: 'GET',
    path: '/it-admin/audit/entry/{id}',
    access,
    summary: 'One entry of the audit trail',
    params: z.strictObject({
      id: z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
    }),
    reply: entry,
  },
  people: {
    method: 'GET',
    path: '/it-admin/audit/people',
    access,
    summary: 'People in the audit trail by a part of their name, or one by number, at most 20',
    query: z.strictObject({
      searchTerm: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Use fewer characters'))),
      id: z.optional(person),
    }),
    reply: z.array(named),
  },
  kinds: {
    method: 'GET',
    path: '/it-admin/audit/kinds',
    access,
    summary: 'The kinds of deeds that there are in the audit trail',
    reply: z.array(named),
  },
  seal: {
    method: 'GET',
    path: '/it-admin/audit/seal',
    access,
    summary: 'How far the chain of seals goes, and how far it was last verified',
    reply: z.object({
      sealedTo: z.nullable(z.int()),
      /** Entries after the last seal, at most 10,000. */
      waiting: z.int(),
      /** Result of the last check; null before the first. */
      verified: z.nullable(
        z.object({
          at: instant,
          rows: z.int(),
          lastId: z.nullable(z.int()),
          /** The first entry that was changed, put in or taken out. */
          brokenId: z.nullable(z.int()),
        }),
      ),
      mayVerify: z.boolean(),
    }),
  },
  verify: {
    method: 'POST',
    path: '/it-admin/audit/verify',
    access: 'can:users.manage',
    summary: 'Has the chain and the books checked now instead of next night',
    body: z.strictObject({}),
    reply: nothing,
  },
})
