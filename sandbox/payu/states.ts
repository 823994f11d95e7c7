import type { StateName } from '../plans.ts'

/** A payment's state in PayU's words, with the error that goes with it. */
export const states = {
  open: { status: 'pending', unmapped: 'in progress', error: 'E000', message: '' },
  captured: { status: 'success', unmapped: 'captured', error: 'E000', message: 'No Error' },
  waiting: { status: 'pending', unmapped: 'pending', error: 'E1903', message: 'Bank has not answered yet' },
  declined: {
    status: 'failure',
    unmapped: 'failed',
    error: 'E308',
    message: 'Transaction declined by the bank',
  },
  cancelled: { status: 'failure', unmapped: 'userCancelled', error: 'E1605', message: 'Cancelled by user' },
  bounced: { status: 'failure', unmapped: 'bounced', error: 'E1206', message: 'No payment was attempted' },
} as const satisfies Record<StateName, { status: string; unmapped: string; error: string; message: string }>
