import { defineCalls } from '../call.ts'
import { landingCall } from '../landing.ts'

/** The ways of paying that figures are told by, as the database groups what gateways call them (`pay_method`). */
export const payMethods = ['upi', 'card', 'net_banking', 'wallet', 'other'] as const
export type PayMethod = (typeof payMethods)[number]

/** The finance desk's landing page. */
export const financeOverview = defineCalls({
  overview: landingCall({
    path: '/finance/overview',
    access: 'can:donations.read',
    summary:
      'The finance desk in figures for one period, beside the same part of the period before: what was received by day, way of paying and fund, what failed and why, what is to be settled, and what waits for a person, since when',
    figures: [
      'received',
      'donations',
      'average',
      'newDonors',
      'failed',
      'failureRate',
      'refunded',
      'disputes',
      'toSettle',
      'expected',
      'paidOut',
      'toPay',
    ],
    charts: ['byTime', 'moneyOut', 'byMethod', 'byFund', 'declines', 'toSettle'],
    waits: [
      'review',
      'quarantine',
      'forged',
      'refundsToConfirm',
      'failedRefunds',
      'overpaid',
      'disputes',
      'settlementLines',
      'unsettled',
      'refundsAsked',
      'refundsAccepted',
      'toPay',
      'batchesToTake',
      'payoutsSent',
      'statementRows',
      'billsOverdue',
      'payeeChecks',
    ],
  }),
})
