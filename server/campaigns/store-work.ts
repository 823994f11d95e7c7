import type { AreaView } from '../platform/lists/area-views.ts'
import type { AreaWork } from '../platform/lists/area-work.ts'

const inStatus = (...statuses: string[]) =>
  `select created_at as since from campaign where status in (${statuses.map((one) => `'${one}'`).join(', ')})`

/** Fundraisers in a queue, since they came into it. */
const waiting = (status: string, and = 'true') =>
  `select submitted_at as since from campaign where status = '${status}' and ${and}`
const isEmergency = `kind = 'emergency'`
const toReview = '/reviewer/fundraisers'
const toApprove = '/approver/fundraisers'

/** Counts that the areas of a fundraiser's life show. */
export const campaignWork: readonly AreaWork[] = [
  {
    area: 'reviewer',
    title: 'Emergencies to review',
    isWaiting: true,
    rows: waiting('in_review', isEmergency),
    url: `${toReview}?kind=emergency`,
  },
  {
    area: 'reviewer',
    title: 'Fundraisers to review',
    isWaiting: true,
    rows: waiting('in_review'),
    url: toReview,
  },
  {
    area: 'reviewer',
    title: 'Waiting for the organiser',
    isWaiting: false,
    rows: waiting('data_requested'),
    url: `${toReview}?status=data_requested`,
  },
  {
    area: 'reviewer',
    title: 'Accounts to review',
    isWaiting: true,
    rows: `select asked_at as since from campaign_change where kind = 'payee' and status = 'waiting' and reviewed_at is null`,
    url: '/reviewer/account-changes?review=open',
  },
  {
    area: 'reviewer',
    title: 'Proofs to look at',
    isWaiting: true,
    rows: `select uploaded_at as since from campaign_document where proof_status = 'waiting'`,
    url: '/reviewer/proofs?status=waiting',
  },
  {
    area: 'approver',
    title: 'Emergencies to approve',
    isWaiting: true,
    rows: waiting('reviewed', isEmergency),
    url: `${toApprove}?kind=emergency`,
  },
  {
    area: 'approver',
    title: 'Fundraisers to approve',
    isWaiting: true,
    rows: waiting('reviewed'),
    url: toApprove,
  },
  // A manager's own are counted by a call of their own.
  {
    area: 'super-admin',
    title: 'Live fundraisers',
    rows: inStatus('live'),
    isWaiting: false,
    url: '/super-admin/fundraisers?status=live',
  },
  {
    area: 'super-admin',
    title: 'Paused fundraisers',
    rows: inStatus('paused'),
    isWaiting: false,
    url: '/super-admin/fundraisers?status=paused',
  },
]

const decided = (from: string) =>
  `select at as since from status_history where record_table = 'campaign' and from_status = '${from}'`

/** What changed in the areas of a fundraiser's life, and the decisions by day. */
export const campaignViews: readonly AreaView[] = [
  {
    area: 'reviewer',
    news: [
      { title: 'Fundraisers that came in', rows: waiting('in_review'), url: toReview },
      { title: 'Reviewed', rows: decided('in_review') },
    ],
    chart: { title: 'Reviewed by day', label: 'Fundraisers', by: 'day', rows: decided('in_review') },
  },
  {
    area: 'approver',
    news: [
      { title: 'Fundraisers that came in', rows: waiting('reviewed'), url: toApprove },
      { title: 'Decided', rows: decided('reviewed') },
    ],
    chart: { title: 'Decided by day', label: 'Fundraisers', by: 'day', rows: decided('reviewed') },
  },
  {
    area: 'super-admin',
    news: [
      {
        title: 'Fundraisers started',
        rows: 'select created_at as since from campaign_listed',
        url: '/super-admin/fundraisers',
      },
    ],
    chart: {
      title: 'Fundraisers started by week',
      label: 'Fundraisers',
      by: 'week',
      rows: 'select created_at as since from campaign_listed',
      url: '/super-admin/fundraisers',
    },
  },
]
