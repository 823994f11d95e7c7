import type { FinanceMandate } from '../../../../contract/finance/mandates.ts'
import type { Schedule } from '../../../../contract/donations/schedules.ts'
import { m } from '../../../app/words.ts'

export const mandateStateText = (state: FinanceMandate['status']): string =>
  ({
    draft: m.finance_mandate_draft(),
    link_issued: m.finance_mandate_link_issued(),
    bank_pending: m.finance_mandate_bank_pending(),
    active: m.finance_mandate_active(),
    paused: m.finance_mandate_paused(),
    suspended: m.finance_mandate_suspended(),
    completed: m.finance_mandate_completed(),
    cancelled: m.finance_mandate_cancelled(),
    revoked: m.finance_mandate_revoked(),
    expired: m.finance_mandate_expired(),
    auth_failed: m.finance_mandate_auth_failed(),
  })[state]

/** What became of one gift of a schedule. */
export const dueStateText = (state: Schedule['gifts'][number]['state']): string =>
  ({
    planned: m.finance_due_planned(),
    notified: m.finance_due_notified(),
    debiting: m.finance_due_debiting(),
    paid: m.finance_due_paid(),
    retry_wait: m.finance_due_retry_wait(),
    failed: m.finance_due_failed(),
    skipped: m.finance_due_skipped(),
  })[state]

export const pausedByText = (by: NonNullable<FinanceMandate['pausedBy']>): string =>
  ({
    donor: m.finance_by_donor(),
    payer_app: m.finance_by_payer_app(),
    staff: m.finance_by_staff(),
  })[by]
