import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { landingCall } from '../landing.ts'
import { byAge, officeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema } from '../status.ts'
import { caseLimits, supportCaseStatus, caseTexts, caseTopics } from './facts.ts'

const access = 'can:operations.manage'
const which = { id: recordId(caseTexts.case) }
const noCase = 2_147_483_647
const status = statusCodeSchema(supportCaseStatus)
const topic = z.enum(caseTopics, { error: 'Unknown topic' })
const flag = z.optional(z.enum(['1'], { error: 'Use 1' }))

const line = z.object({
  key: z.string(),
  kind: z.enum(['message', 'reply', 'answer', 'note']),
  /** Number of the case that it was written to: another one where two were joined. */
  number: z.string(),
  author: z.string(),
  text: z.string(),
  at: instant,
  /** Id of the case whose picture it has. */
  pictureOf: z.nullable(z.int()),
})

/** Cases as staff work on them. */
export const cases = defineCalls({
  list: officeList({
    path: '/operations/cases',
    access,
    summary: 'Cases, searched by number, name, e-mail, mobile number and message',
    name: 'cases',
    sorts: { due: 'Due first', ...byAge },
    filters: {
      status: z.optional(statusCodeQuery(supportCaseStatus)),
      topic: z.optional(topic),
      /** Cases of the reader, or of no one. */
      assignee: z.optional(z.enum(['me', 'none'], { error: 'Use me or none' })),
      /** Only those whose due time has passed. */
      overdue: flag,
    },
    row: z.object({
      id: z.int(),
      number: z.string(),
      /** Null once the case is erased. */
      name: z.nullable(z.string()),
      topic,
      message: z.string(),
      createdAt: instant,
      dueAt: z.nullable(instant),
      assignee: z.nullable(z.string()),
      status,
    }),
    labels: {
      number: 'Number',
      name: 'From',
      topic: 'About',
      message: 'Message',
      createdAt: 'Received',
      dueAt: 'Due',
      assignee: 'Assignee',
      status: 'Status',
    },
  }),
  detail: {
    method: 'GET',
    path: '/operations/cases/{id}',
    access,
    summary: 'One case with its messages, notes and history',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      number: z.string(),
      status,
      topic,
      createdAt: instant,
      dueAt: z.nullable(instant),
      isOverdue: z.boolean(),
      reason: z.string(),
      assignee: z.nullable(z.object({ id: z.int(), name: z.string() })),
      /** Null once the case is erased. */
      person: z.nullable(
        z.object({
          name: z.string(),
          email: z.nullable(z.string()),
          mobile: z.nullable(z.string()),
          accountId: z.nullable(z.int()),
        }),
      ),
      reference: z.string(),
      /** The donation and fundraiser that the reference names. */
      donation: z.nullable(
        z.object({
          id: z.string(),
          /** Whether its donor has the account, e-mail or mobile number of the sender. */
          isOfSender: z.boolean(),
          /** Its page; null where the reader may not open it. */
          url: z.nullable(z.string()),
        }),
      ),
      fundraiser: z.nullable(z.object({ title: z.string(), slug: z.nullable(z.string()) })),
      /** The case that this one was joined into. */
      joinedInto: z.nullable(z.object({ id: z.int(), number: z.string() })),
      /** The oldest first. */
      lines: z.array(line),
      /** Other cases of the same person, the newest first. */
      others: z.array(z.object({ id: z.int(), number: z.string(), createdAt: instant, status })),
      history: z.array(
        z.object({ at: instant, actor: z.string(), from: status, to: status, note: z.nullable(z.string()) }),
      ),
      /** Staff who may be assigned. */
      staff: z.array(z.object({ id: z.int(), name: z.string() })),
      /** The reader. */
      me: z.int(),
    }),
  },
  picture: {
    method: 'GET',
    path: '/operations/case-picture/{id}',
    access,
    summary: 'The picture of a case',
    params: recordParams,
    reply: nothing,
    bytes: 'image/webp',
  },
  assign: {
    method: 'POST',
    path: '/operations/cases/assign',
    access,
    summary: 'Assigns a case to a member of staff, or to no one with null; a new case is open then',
    body: z.strictObject({ ...which, accountId: z.nullable(recordId('Choose a member of staff')) }),
    example: { body: { id: noCase, accountId: null } },
    reply: nothing,
  },
  note: {
    method: 'POST',
    path: '/operations/cases/note',
    access,
    summary: 'Adds a note to a case; its person does not see it',
    body: z.strictObject({ ...which, text: text(caseTexts.note, caseLimits.note) }),
    example: { body: { id: noCase, text: 'Called' } },
    reply: nothing,
  },
  reply: {
    method: 'POST',
    path: '/operations/cases/reply',
    access,
    summary:
      'Sends a reply by e-mail, with a link to a page where its person reads and answers; the case waits for the person or is solved',
    idempotent: true,
    body: z.strictObject({
      ...which,
      text: text(caseTexts.reply, caseLimits.message),
      next: z.enum(['waiting', 'solved'], { error: 'Choose what follows' }),
    }),
    example: { body: { id: noCase, text: 'We found it', next: 'solved' } },
    reply: nothing,
  },
  close: {
    method: 'POST',
    path: '/operations/cases/close',
    access,
    summary: 'Closes a case with a reason and without an e-mail',
    body: z.strictObject({ ...which, reason: text(caseTexts.reason, caseLimits.reason) }),
    example: { body: { id: noCase, reason: 'Spam' } },
    reply: nothing,
  },
  reopen: {
    method: 'POST',
    path: '/operations/cases/reopen',
    access,
    summary: 'Opens a case that is solved or waits for its person',
    body: z.strictObject(which),
    example: { body: { id: noCase } },
    reply: nothing,
  },
  join: {
    method: 'POST',
    path: '/operations/cases/join',
    access,
    summary: 'Joins a case into another one of the same person; its messages appear there and it is solved',
    body: z.strictObject({ ...which, into: recordId(caseTexts.case) }),
    example: { body: { id: noCase, into: noCase - 1 } },
    reply: nothing,
  },
  writing: {
    method: 'POST',
    path: '/operations/cases/writing',
    access,
    summary: 'Reports that the reader is writing a reply, or not, and returns who else is',
    body: z.strictObject({ ...which, isWriting: z.boolean() }),
    example: { body: { id: noCase, isWriting: false } },
    reply: z.object({ others: z.array(z.string()) }),
  },
  overview: landingCall({
    path: '/operations/overview',
    access,
    summary: 'Cases in figures for one period, with waiting work and open cases by topic',
    figures: ['received', 'solved', 'overdue'],
    charts: ['byTopic', 'byStatus'],
    waits: ['overdue', 'newCases', 'openCases', 'mine', 'fundraisers', 'comments', 'materials', 'messages'],
  }),
})
