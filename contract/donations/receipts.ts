import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { rupeeAmount } from '../fields.ts'

/**
 * Validity of a receipt. `replaced`: cancelled, and another was issued. `test`: valid, but no money moved.
 */
export const receiptStandings = ['valid', 'test', 'cancelled', 'replaced'] as const
export type ReceiptStanding = (typeof receiptStandings)[number]

export const receipts = defineCalls({
  check: {
    method: 'GET',
    path: '/receipts/verify/{key}',
    access: 'public',
    summary:
      'Whether a receipt is ours and stands, for whoever holds it: by the key in its code, and nothing else',
    limits: ['READS_IP'],
    params: z.object({ key: z.string().check(z.maxLength(100)) }),
    reply: z.object({
      number: z.string(),
      /** The day on which it was issued, in India. */
      date: z.string(),
      amount: rupeeAmount,
      status: z.enum(receiptStandings),
    }),
  },
})
