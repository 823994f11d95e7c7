import type { FinanceMandate } from '../../../../contract/finance/mandates.ts'
import { m } from '../../../app/words.ts'

export const pausedByText = (by: NonNullable<FinanceMandate['pausedBy']>): string =>
  ({
    donor: m.finance_by_donor(),
    payer_app: m.finance_by_payer_app(),
    staff: m.finance_by_staff(),
  })[by]
