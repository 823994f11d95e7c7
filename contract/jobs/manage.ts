import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { editedRecord, instant, nothing, recordParams, rupeeAmount } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { editingCall, sentBy } from '../typed/editing.ts'
import { place } from '../places.ts'
import { statusCodeQuery, statusCodeSchema, statusUpdate } from '../status.ts'
import { jobFields, jobKinds, jobStatus, salaryPeriods, validSalary } from './facts.ts'

const access = 'can:jobs.manage'

/** Jobs as HR manages them. */
export const jobManagement = defineCalls({
  list: officeList({
    path: '/jobs/manage/list',
    access,
    summary: 'Every job, searched by title, summary and city',
    name: 'jobs',
    sorts: { ...byAge, title: 'By title' },
    filters: { status: z.optional(statusCodeQuery(jobStatus)) },
    row: z.object({
      id: z.int(),
      title: z.string(),
      kind: z.enum(jobKinds),
      city: z.string(),
      createdAt: instant,
      closesOn: z.nullable(z.iso.date()),
      applications: z.int(),
      newApplications: z.int(),
      status: statusCodeSchema(jobStatus),
      slug: z.string(),
    }),
    labels: {
      title: 'Title',
      kind: 'Kind',
      city: 'City',
      createdAt: 'Created on',
      closesOn: 'Closes on',
      applications: 'Applications',
      newApplications: 'New',
      status: 'Status',
    },
  }),
  detail: {
    method: 'GET',
    path: '/jobs/manage/detail/{id}',
    access,
    summary: 'One job as its form shows it',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      title: z.string(),
      slug: z.string(),
      kind: z.enum(jobKinds),
      locality: place,
      is_remote: z.boolean(),
      summary: z.string(),
      description: z.string(),
      salary_from: z.nullable(rupeeAmount),
      salary_to: z.nullable(rupeeAmount),
      salary_period: z.nullable(z.enum(salaryPeriods)),
      closes_on: z.nullable(z.iso.date()),
      readers: z.array(z.object({ email: z.string() })),
      status: statusCodeSchema(jobStatus),
    }),
  },
  post: {
    method: 'POST',
    path: '/jobs/manage/post-job',
    access,
    summary: 'Adds a job, as a draft or open',
    idempotent: true,
    body: z.strictObject(jobFields).check(validSalary),
    reply: z.object({ id: z.int(), slug: z.string() }),
  },
  update: {
    method: 'POST',
    path: '/jobs/job/update',
    access,
    summary:
      'Changes a job that was read at `version`, or answers 409 with the newer one; a changed address leads on from the old one, which no other job may take',
    body: z.strictObject({ ...editedRecord, ...sentBy, ...jobFields }).check(validSalary),
    reply: nothing,
  },
  setStatus: statusUpdate({
    path: '/jobs/manage/status',
    access,
    summary: 'Sets the status of a job',
    set: jobStatus,
  }),
  editing: editingCall({ path: '/jobs/manage/editing', access, what: 'a job' }),
})
