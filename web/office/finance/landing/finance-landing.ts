import { financeOverview, payMethods } from '../../../../contract/finance/overview.ts'
import { m } from '../../../app/words.ts'
import { dayText, indianDay } from '../../../ui/format/dates.ts'
import { groupDigits } from '../../kit/figures.ts'
import { dayName, monthDays, monthName, withDays } from '../../kit/landing/days.ts'
import { goToOpenScreen } from '../../frame/go-to-open-screen.ts'
import { defineLanding, type PeriodShown } from '../../kit/landing/define-landing.ts'
import { methodText } from '../list-filters.ts'
import { financePaths } from '../finance-paths.ts'

const received = ({ from, to }: { from: string; to: string }) =>
  withDays('/finance/donations?days=received', { from, to })
const failed = (period: PeriodShown) => withDays('/finance/donations?status=failed', period)
const isYear = ({ name }: PeriodShown) => name === 'year'

const ofDonations = (count: number) =>
  count === 1 ? m.overview_of_one_donation() : m.overview_of_donations({ count: groupDigits(count) })

const ofPayouts = (count: number) =>
  count === 1 ? m.overview_of_one_payout() : m.overview_of_payouts({ count: groupDigits(count) })

const methodName = (key: string) => ({
  name: methodText[payMethods.find((method) => method === key) ?? 'other'](),
})

const seriesBefore = ({ name }: PeriodShown) =>
  ({
    today: [],
    week: [m.landing_series_before_week()],
    month: [m.landing_series_before_month()],
    year: [m.landing_series_before_year()],
  })[name]

/** The finance desk's landing page: each figure leads to the list that counts the same. */
export const financeLanding = defineLanding({
  elsewhere: goToOpenScreen,
  call: financeOverview.overview,
  title: m.finance_title(),
  figures: [
    {
      name: 'received',
      label: m.overview_received(),
      unit: 'rupees',
      rise: 'good',
      to: received,
    },
    { name: 'donations', label: m.overview_donations(), unit: 'count', rise: 'good', to: received },
    { name: 'average', label: m.overview_average(), unit: 'rupees', rise: 'good', to: received },
    { name: 'newDonors', label: m.overview_new_donors(), unit: 'count', rise: 'good' },
    { name: 'failed', label: m.overview_failed(), unit: 'count', rise: 'bad', to: failed },
    {
      name: 'failureRate',
      label: m.overview_failure_rate(),
      unit: 'percent',
      rise: 'bad',
      to: failed,
      countText: (count) => m.overview_of_decided({ count: groupDigits(count) }),
    },
    {
      name: 'refunded',
      label: m.overview_refunded(),
      unit: 'rupees',
      rise: 'neither',
      to: (period) => withDays('/finance/refunds?days=given_back', period),
      countText: (count) =>
        count === 1 ? m.overview_of_one_refund() : m.overview_of_refunds({ count: groupDigits(count) }),
    },
    {
      name: 'disputes',
      label: m.overview_disputes(),
      unit: 'count',
      rise: 'bad',
      to: (period) => withDays('/finance/disputes', period),
    },
    {
      name: 'toSettle',
      label: m.overview_to_settle(),
      unit: 'rupees',
      rise: 'neither',
      to: () => '/finance/ledger',
    },
    {
      name: 'expected',
      label: m.overview_expected(),
      unit: 'rupees',
      rise: 'neither',
      to: () => '/finance/forecast?by=days',
      countText: (count) =>
        count === 1 ? m.overview_of_one_debit() : m.overview_of_debits({ count: groupDigits(count) }),
    },
    {
      name: 'paidOut',
      label: m.overview_paid_out(),
      unit: 'rupees',
      rise: 'neither',
      to: (period) => withDays('/finance/payouts?status=paid', period),
      countText: ofPayouts,
    },
    {
      name: 'toPay',
      label: m.overview_to_pay(),
      unit: 'rupees',
      rise: 'neither',
      to: () => '/finance/payouts-waiting',
      countText: ofPayouts,
    },
  ],
  charts: [
    {
      name: 'byTime',
      shape: 'bars',
      place: 'wide',
      title: (period) =>
        isYear(period)
          ? m.overview_by_month()
          : period.name === 'today'
            ? m.overview_last_days()
            : m.overview_by_day(),
      unit: 'rupees',
      head: (period) => (isYear(period) ? m.overview_month() : m.chart_day()),
      series: (period) => [m.overview_received(), ...seriesBefore(period)],
      nameOf: (key, period) => (isYear(period) ? monthName(key) : dayName(key)),
      detailHead: m.overview_donations(),
      detailOf: ({ count }) => (count === null ? undefined : ofDonations(count)),
      to: ({ key, values }, period) =>
        values[0] === null ? undefined : received(isYear(period) ? monthDays(key) : { from: key, to: key }),
      empty: m.overview_none_received(),
    },
    {
      name: 'moneyOut',
      shape: 'line',
      title: m.overview_money_out(),
      unit: 'rupees',
      head: (period) => (isYear(period) ? m.overview_month() : m.chart_day()),
      series: [m.overview_received(), m.overview_paid_out(), m.overview_reserved()],
      nameOf: (key, period) => (isYear(period) ? monthName(key) : dayName(key)),
      empty: m.overview_no_money(),
    },
    {
      name: 'byMethod',
      shape: 'donut',
      title: m.overview_by_method(),
      unit: 'rupees',
      head: m.overview_method(),
      series: [m.overview_received()],
      nameOf: methodName,
      to: ({ key }, period) => `${received(period)}&method=${key}`,
      detailHead: m.overview_donations(),
      detailOf: ({ count }) => (count === null ? undefined : ofDonations(count)),
      empty: m.overview_none_received(),
    },
    {
      name: 'byFund',
      shape: 'ranking',
      title: m.overview_by_fund(),
      unit: 'rupees',
      head: m.overview_fund(),
      series: [m.overview_received()],
      to: ({ key }, { from, to }) => financePaths.dayBookOf(key, from, to),
      empty: m.overview_none_received(),
    },
    {
      name: 'declines',
      shape: 'ranking',
      title: m.overview_declines(),
      unit: 'count',
      head: m.overview_reason(),
      series: [m.overview_failed()],
      nameOf: () => ({ name: m.overview_no_reason() }),
      empty: m.overview_none_failed(),
    },
    {
      name: 'toSettle',
      shape: 'ranking',
      place: 'aside',
      title: m.overview_to_settle_by(),
      unit: 'rupees',
      head: m.overview_gateway(),
      series: [m.overview_to_settle()],
      detailOf: ({ since }) => (since ? m.overview_oldest({ day: dayText(indianDay(since)) }) : undefined),
      to: ({ key }) => financePaths.dayBookOf(`gateway_receivable:${key}`),
      empty: m.overview_none_to_settle(),
    },
  ],
  waits: [
    {
      name: 'review',
      label: m.overview_wait_review(),
      to: '/finance/donations?status=review',
      isUrgent: true,
    },
    {
      name: 'refundsToConfirm',
      label: m.overview_wait_confirm(),
      to: '/finance/refund-requests?status=waiting',
      isUrgent: true,
    },
    {
      name: 'failedRefunds',
      label: m.overview_wait_failed_refunds(),
      to: '/finance/refunds?status=failed',
      isUrgent: true,
    },
    {
      name: 'overpaid',
      label: m.overview_wait_overpaid(),
      to: '/finance/donations?owes=giver',
      isUrgent: true,
    },
    {
      name: 'disputes',
      label: m.overview_wait_disputes(),
      to: '/finance/disputes?status=opened',
      isUrgent: true,
    },
    { name: 'toPay', label: m.overview_wait_to_pay(), to: '/finance/payouts-waiting', isUrgent: true },
    {
      name: 'payeeChecks',
      label: m.overview_wait_payees(),
      to: '/finance/payee-checks?status=doubtful',
      isUrgent: true,
    },
    { name: 'batchesToTake', label: m.overview_wait_batches(), to: '/finance/payout-batches?status=open' },
    { name: 'payoutsSent', label: m.overview_wait_sent(), to: '/finance/payouts?status=exported' },
    { name: 'statementRows', label: m.overview_wait_rows(), to: '/finance/bank-statement-rows?status=open' },
    { name: 'billsOverdue', label: m.overview_wait_bills(), to: '/finance/bills-due?status=overdue' },
    { name: 'quarantine', label: m.overview_wait_quarantine(), to: '/finance/quarantine?status=open' },
    { name: 'settlementLines', label: m.overview_wait_lines(), to: '/finance/settlement-lines?status=open' },
    { name: 'unsettled', label: m.overview_wait_unsettled(), to: '/finance/unsettled?status=open' },
    { name: 'refundsAsked', label: m.overview_wait_asked(), to: '/finance/refunds?status=asked' },
    { name: 'refundsAccepted', label: m.overview_wait_accepted(), to: '/finance/refunds?status=accepted' },
    { name: 'forged', label: m.overview_wait_forged(), to: financePaths.forged() },
  ],
})
