import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'
import { typedLabelCode } from '../typed/label-code.ts'

const access = 'can:materials.manage'
const base = '/materials/v2/manager/labels'

/** Most sheets of one print, and labels on a sheet. */
export const labelPrint = { mostSheets: 20, onSheet: 24 }
export const qrLabelTexts = {
  code: 'Scan or enter the code of a label',
  sheets: 'Enter the number of sheets',
  target: 'Choose a donation or a box',
  oneTarget: 'Choose a donation or a box, not both',
} as const

export const labelStatus = statusSet({
  blank: { label: 'Blank' },
  bound: { label: 'In use', look: 'good' },
  replaced: { label: 'Replaced' },
  revoked: { label: 'Revoked', look: 'bad' },
})

/** A code as a person types it or a scanner reads it, also as an address. */
export const labelCode = z
  .string({ error: qrLabelTexts.code })
  .check(
    z.trim(),
    z.minLength(1, qrLabelTexts.code),
    z.maxLength(300, qrLabelTexts.code),
    z.overwrite(typedLabelCode),
  )

const status = statusNameSchema(labelStatus)
const number = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)))
const target = {
  offer: z.optional(recordId(qrLabelTexts.target)),
  box: z.optional(recordId(qrLabelTexts.target)),
}
const oneTarget = z.check<{ offer?: number | undefined; box?: number | undefined }>(({ value, issues }) => {
  const refuse = (message: string) => issues.push({ code: 'custom', input: value, path: ['offer'], message })
  if (value.offer === undefined && value.box === undefined) refuse(qrLabelTexts.target)
  if (value.offer !== undefined && value.box !== undefined) refuse(qrLabelTexts.oneTarget)
})

export const labels = defineCalls({
  list: officeList({
    path: `${base}/list`,
    access,
    summary: 'QR labels with the donation or box that each is bound to, searched by code and name',
    name: 'material-labels',
    sorts: byAge,
    filters: { status: z.optional(status), offer: number, box: number, print: number },
    row: z.object({
      id: z.int(),
      printedAt: instant,
      code: z.string(),
      status,
      offer: z.nullable(z.int()),
      box: z.nullable(z.int()),
      /** Name of the donor or the box. */
      boundTo: z.nullable(z.string()),
      boundAt: z.nullable(instant),
      boundBy: z.nullable(z.string()),
    }),
    labels: {
      code: 'Code',
      status: 'Status',
      boundTo: 'Bound to',
      boundAt: 'Bound on',
      boundBy: 'Bound by',
      printedAt: 'Printed on',
    },
  }),
  print: {
    method: 'POST',
    path: `${base}/print`,
    access,
    summary: 'Adds blank labels for sheets of 24; the sheets are then downloaded as PDF',
    idempotent: true,
    body: z.strictObject({
      sheets: z
        .int({ error: qrLabelTexts.sheets })
        .check(
          z.gte(1, 'Enter 1 or more'),
          z.lte(labelPrint.mostSheets, `At most ${labelPrint.mostSheets} sheets at once`),
        ),
    }),
    reply: z.object({ id: z.int() }),
  },
  sheets: {
    method: 'GET',
    path: `${base}/sheets/{id}`,
    access,
    summary: 'Labels of one print as PDF: A4 sheets of 24 labels of 63.5 × 33.9 mm',
    params: z.strictObject({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
    bytes: 'application/pdf',
    reply: nothing,
  },
  find: {
    method: 'GET',
    path: `${base}/find/{code}`,
    access,
    summary: 'One label by its code, with every change of it and the labels that its donation or box had',
    params: z.strictObject({ code: labelCode }),
    example: { params: { code: 'ABCDEFGHJK' } },
    reply: z.object({
      id: z.int(),
      code: z.string(),
      status,
      offer: z.nullable(z.int()),
      box: z.nullable(z.int()),
      boundTo: z.nullable(z.string()),
      print: z.int(),
      reason: z.nullable(z.string()),
      changes: z.array(
        z.object({
          at: instant,
          actor: z.string(),
          what: z.enum(['printed', 'bound', 'replaced', 'revoked']),
        }),
      ),
      /** Other labels of the same donation or box, the newest first. */
      others: z.array(z.object({ code: z.string(), status })),
    }),
  },
  bind: {
    method: 'POST',
    path: `${base}/bind`,
    access,
    summary: 'Binds a blank label to a donation or a box; with `replace` it takes the place of a torn one',
    body: z
      .strictObject({
        code: labelCode,
        offer: target.offer,
        box: target.box,
        replace: z.optional(z.boolean()),
      })
      .check(oneTarget),
    example: { body: { code: 'ABCDEFGHJK', offer: 2_147_483_647 } },
    reply: z.object({ id: z.int(), code: z.string() }),
  },
  revoke: {
    method: 'POST',
    path: `${base}/revoke`,
    access,
    summary: 'Revokes a label for a reason: its code leads nowhere from now on',
    body: z.strictObject({ code: labelCode, reason: text('Enter a reason', 200) }),
    example: { body: { code: 'ABCDEFGHJK', reason: 'Lost' } },
    reply: nothing,
  },
})
