import type { AreaWork } from '../platform/lists/area-work.ts'

const inStatus = (...statuses: string[]) =>
  `select created_at as since from campaign where status in (${statuses.map((one) => `'${one}'`).join(', ')})`

/** Counts that the areas of a fundraiser's life show. */
export const campaignWork: readonly AreaWork[] = [
  { area: 'reviewer', title: 'Fundraisers to review', rows: inStatus('in_review'), isWaiting: true },
  {
    area: 'reviewer',
    title: 'Waiting for the organiser',
    rows: inStatus('data_requested'),
    isWaiting: false,
  },
  { area: 'approver', title: 'Fundraisers to approve', rows: inStatus('reviewed'), isWaiting: true },
  // A manager's own are counted by a call of their own.
  {
    area: 'super-admin',
    title: 'Live fundraisers',
    rows: inStatus('live'),
    isWaiting: false,
    url: '/fundraisers',
  },
  { area: 'super-admin', title: 'Paused fundraisers', rows: inStatus('paused'), isWaiting: false },
]
