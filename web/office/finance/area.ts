import { defineArea } from '../define-area.ts'

/** The finance desk. */
export const financeArea = defineArea('finance', {
  landing: { path: '', file: 'finance-page.tsx' },
  donations: { path: 'donations', file: 'donations/donations-page.tsx' },
  donation: { path: 'donations/:donationId', file: 'donations/donation-page.tsx' },
  refunds: { path: 'refunds', file: 'refunds/refunds-page.tsx' },
  refundRequests: { path: 'refund-requests', file: 'refunds/refund-requests-page.tsx' },
  disputes: { path: 'disputes', file: 'refunds/disputes-page.tsx' },
  mandates: { path: 'mandates', file: 'mandates/mandates-page.tsx' },
  mandate: { path: 'mandates/:scheduleId', file: 'mandates/mandate-page.tsx' },
  forecast: { path: 'forecast', file: 'mandates/forecast-page.tsx' },
  receipts: { path: 'receipts', file: 'donations/receipts-page.tsx' },
  taxStatement: { path: 'tax-statement', file: 'tax/tax-statement-page.tsx' },
  ledger: { path: 'ledger', file: 'ledger/ledger-page.tsx' },
  entries: { path: 'day-book', file: 'ledger/day-book-page.tsx' },
  settlements: { path: 'settlements', file: 'settlements/settlements-page.tsx' },
  settlement: { path: 'settlements/:id', file: 'settlements/settlement-page.tsx' },
  settlementLines: { path: 'settlement-lines', file: 'settlements/settlement-lines-page.tsx' },
  settlementLine: { path: 'settlement-lines/:id', file: 'settlements/settlement-line-page.tsx' },
  unsettledList: { path: 'unsettled', file: 'settlements/unsettled-list-page.tsx' },
  unsettled: { path: 'unsettled/:id', file: 'settlements/unsettled-page.tsx' },
  quarantine: { path: 'quarantine', file: 'quarantine/quarantine-page.tsx' },
  quarantined: { path: 'quarantine/:id', file: 'quarantine/quarantine-item-page.tsx' },
})
