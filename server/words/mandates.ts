import type { FinanceMandate } from '../../contract/finance/mandates.ts'

/** Words of the spreadsheet of recurring gifts. */
export const mandateStateWords: Record<FinanceMandate['status'], string> = {
  draft: 'Being set up',
  link_issued: 'Waits for the giver',
  bank_pending: 'Waits for the bank',
  active: 'Active',
  paused: 'Paused',
  suspended: 'Suspended',
  completed: 'Completed',
  cancelled: 'Stopped',
  revoked: 'Withdrawn at the bank',
  expired: 'Expired',
  auth_failed: 'Not agreed',
}

/** Of one that is active, but whose fundraiser is paused. */
export const fundraiserRestsWords = 'Active, held: the fundraiser is paused'

export const lastResultWords: Record<NonNullable<FinanceMandate['last']>['result'], string> = {
  paid: 'Received',
  retry_wait: 'To be tried again',
  failed: 'Failed',
}
