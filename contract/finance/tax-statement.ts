import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { rupeeAmount } from '../fields.ts'

const year = z.string().check(z.regex(/^\d{4}-\d{2}$/, 'Enter a financial year like 2026-27'))

/** Statement of a financial year's donations that the charity files with the tax department (Form 10BD). */
export const taxStatement = defineCalls({
  years: {
    method: 'GET',
    path: '/finance/tax-statement',
    access: 'can:tax.export',
    summary:
      'The financial years in which receipts were issued, latest first, with what they come to and how many lack a PAN',
    reply: z.object({
      /** Whether the sheets are of test money, as the installation is. */
      isTest: z.boolean(),
      years: z.array(
        z.object({
          year,
          /** Whether they came through test gateways; such receipts are never filed. */
          isTest: z.boolean(),
          receipts: z.int(),
          amount: rupeeAmount,
          withoutPan: z.int(),
        }),
      ),
    }),
  },
  sheet: {
    method: 'GET',
    path: '/finance/tax-statement/{year}',
    access: 'can:tax.export',
    summary:
      "A financial year's donors with PAN, address and what they gave, one row for each, in the columns of Form 10BD; who takes it away is written down",
    bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    params: z.object({ year }),
    reply: z.unknown(),
    example: { params: { year: '1999-00' } },
  },
})
