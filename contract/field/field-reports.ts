import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'
import { fieldActionKinds } from './field-work.ts'

const access = 'can:materials.manage'
const base = '/materials/v2/manager/pickups'

export const conflictStatus = statusSet({
  open: { label: 'Open', look: 'waiting' },
  decided: { label: 'Decided', look: 'good' },
})

export const fieldReportTexts = {
  conflict: 'Choose a conflict',
  value: 'Choose one of the values',
} as const

/** A value that one phone reports, with its author and times. */
const saidValue = z.object({
  actionId: z.string(),
  value: z.string(),
  actor: z.string(),
  signedBy: z.string(),
  phoneAt: instant,
  receivedAt: instant,
})
export type SaidValue = z.infer<typeof saidValue>

export const fieldReports = defineCalls({
  ofPickup: {
    method: 'GET',
    path: `${base}/reports/{id}`,
    access,
    summary: 'Actions that phones sent about a pickup, by arrival, and their conflicts',
    params: recordParams,
    reply: z.object({
      actions: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(fieldActionKinds),
          actor: z.string(),
          signedBy: z.string(),
          /** Time by the phone's own clock. */
          phoneAt: instant,
          receivedAt: instant,
          /** Note, code of the label or quantities in words. */
          text: z.string(),
          photoURL: z.nullable(z.string()),
          /** Why it was refused; null where it was accepted. */
          refused: z.nullable(z.string()),
        }),
      ),
      conflicts: z.array(
        z.object({
          id: z.int(),
          /** Name of the item, or the outcome. */
          about: z.string(),
          status: statusNameSchema(conflictStatus),
          said: z.array(saidValue),
          decidedFor: z.nullable(z.string()),
        }),
      ),
    }),
  },
  photo: {
    method: 'GET',
    path: `${base}/photo/{id}`,
    access,
    summary: 'A photo of an action',
    params: z.strictObject({ id: z.uuid() }),
    bytes: 'image/webp',
    reply: nothing,
    example: { params: { id: '019a9d00-0000-7000-8000-000000000000' } },
  },
  conflicts: officeList({
    path: `${base}/conflicts`,
    access,
    summary: 'Values of pickups that phones report differently',
    name: 'pickup-conflicts',
    sorts: byAge,
    filters: { status: z.optional(statusNameSchema(conflictStatus)) },
    row: z.object({
      id: z.int(),
      openedAt: instant,
      pickupId: z.int(),
      donor: z.string(),
      about: z.string(),
      values: z.string(),
      status: statusNameSchema(conflictStatus),
    }),
    labels: {
      openedAt: 'Since',
      donor: 'Donor',
      about: 'About',
      values: 'Reported',
      status: 'Status',
    },
  }),
  decide: {
    method: 'POST',
    path: `${base}/decide`,
    access,
    summary: 'Decides a conflict for the value of one action',
    body: z.strictObject({
      id: recordId(fieldReportTexts.conflict),
      actionId: z.uuid(fieldReportTexts.value),
    }),
    reply: nothing,
  },
})
