import * as z from 'zod/mini'
import { languages } from '../../shared/languages.ts'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusUpdate } from '../status.ts'
import { applicationStatus, jobLimits, jobStatus, jobTexts } from './facts.ts'

const access = 'can:jobs.manage'
/** Readers of a job see its applications too. */
const readable = 'own-or:jobs.manage'
const status = statusCodeSchema(applicationStatus)
const which = { id: recordId('Choose an application') }
const noApplication = 2_147_483_647

/** An application on the board. */
const card = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  appliedAt: instant,
  notes: z.int(),
})
export type ApplicationCard = z.infer<typeof card>

const noteLine = z.object({
  id: z.int(),
  kind: z.enum(['note', 'email']),
  subject: z.nullable(z.string()),
  text: z.string(),
  author: z.string(),
  at: instant,
})

/** Applications as HR and the readers of their job see them. */
export const applications = defineCalls({
  list: officeList({
    path: '/jobs/manage/applications',
    access,
    summary: 'Confirmed applications, searched by name, e-mail and mobile number; of one job with `job`',
    name: 'applications',
    sorts: { ...byAge, name: 'By name' },
    filters: {
      status: z.optional(statusCodeQuery(applicationStatus)),
      job: z.optional(z.coerce.number('Choose a job').check(z.int(), z.gte(1), z.lte(noApplication))),
    },
    row: z.object({
      id: z.int(),
      /** Null once the application is erased. */
      name: z.nullable(z.string()),
      job: z.string(),
      appliedAt: instant,
      city: z.nullable(z.string()),
      email: z.nullable(z.string()),
      mobile: z.nullable(z.string()),
      status,
    }),
    labels: {
      name: 'Name',
      job: 'Job',
      appliedAt: 'Applied on',
      city: 'City',
      email: 'Email',
      mobile: 'Mobile',
      status: 'Status',
    },
  }),
  board: {
    method: 'GET',
    path: '/jobs/manage/board/{id}',
    access: readable,
    summary: 'Applications for one job by status, the newest 100 of each',
    params: recordParams,
    reply: z.object({
      job: z.object({
        id: z.int(),
        title: z.string(),
        slug: z.string(),
        status: statusCodeSchema(jobStatus),
      }),
      /** Whether the reader may move applications. */
      canManage: z.boolean(),
      columns: z.array(
        z.object({
          status,
          total: z.int(),
          /** Empty for those that are erased. */
          cards: z.array(card),
        }),
      ),
    }),
  },
  detail: {
    method: 'GET',
    path: '/jobs/manage/application/{id}',
    access: readable,
    summary: 'One application with its notes, e-mails and history',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      status,
      job: z.object({ id: z.int(), title: z.string() }),
      appliedAt: instant,
      isErased: z.boolean(),
      canManage: z.boolean(),
      /** Null once the application is erased. */
      applicant: z.nullable(
        z.object({
          name: z.string(),
          email: z.string(),
          mobile: z.string(),
          city: z.string(),
          message: z.string(),
          language: z.enum(languages),
          cv: z.object({ name: z.string(), type: z.string(), size: z.int() }),
        }),
      ),
      /** Day on which it is erased at the latest. */
      erasedOn: z.iso.date(),
      notes: z.array(noteLine),
      history: z.array(z.object({ at: instant, actor: z.string(), from: status, to: status })),
    }),
  },
  setStatus: statusUpdate({
    path: '/jobs/manage/application-status',
    access,
    summary: 'Sets the status of an application; Withdrawn erases it with its CV. No e-mail is sent',
    set: applicationStatus,
  }),
  addNote: {
    method: 'POST',
    path: '/jobs/manage/note',
    access: readable,
    summary: 'Adds a note to an application; its applicant does not see it',
    body: z.strictObject({ ...which, text: text(jobTexts.note, jobLimits.note) }),
    example: { body: { id: noApplication, text: 'Called' } },
    reply: nothing,
  },
  sendEmail: {
    method: 'POST',
    path: '/jobs/manage/email',
    access,
    summary: 'Sends an e-mail to an applicant and stores it with the application',
    idempotent: true,
    body: z.strictObject({
      ...which,
      subject: text(jobTexts.subject, jobLimits.subject),
      text: text(jobTexts.body, jobLimits.email),
    }),
    reply: nothing,
  },
  cv: {
    method: 'GET',
    path: '/jobs/manage/cv/{id}',
    access: readable,
    summary: 'The CV of an application; with `view` a PDF is shown in the browser. Each opening is audited',
    params: recordParams,
    query: z.strictObject({ view: z.optional(z.enum(['1'], { error: 'Use 1' })) }),
    reply: nothing,
    bytes: 'application/octet-stream',
  },
})
