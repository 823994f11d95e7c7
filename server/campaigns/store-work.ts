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
  {
    ...{ area: 'manager', title: 'Requests to decide', isWaiting: true },
    rows: `select asked_at as since from campaign_change where status = 'waiting'`,
    url: '/manager/requests?status=waiting',
  },
  {
    ...{ area: 'manager', title: 'Reported fundraisers', isWaiting: true },
    rows: `select min(at) as since from campaign_report where status = 'open' group by campaign_id`,
    url: '/manager/reports?status=open',
  },
  ...(['manager', 'super-admin'] as const).flatMap((area) => [
    { area, title: 'Live fundraisers', rows: inStatus('live'), isWaiting: false, url: '/fundraisers' },
    { area, title: 'Paused fundraisers', rows: inStatus('paused'), isWaiting: false },
  ]),
]
