import { managedFundraisers } from '../../../../contract/campaigns/managed.ts'
import { equalTo, holdingSmall, withinDays } from '../../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../../platform/lists/list.ts'
import { byAgeOf } from '../../../platform/lists/sorts.ts'

type ManagedRow = Omit<StoredRow<typeof managedFundraisers.fundraisers>, 'daysLeft'>
/** `managerId` is set by the server: whose fundraisers they are; left out, everybody's. */
type Filter = FilterOf<typeof managedFundraisers.fundraisers> & { managerId?: number }

/** Records that wait for the manager of a fundraiser. */
export const waitingSources = {
  update: `campaign_update_revision w where w.status = 'waiting'`,
  change: `campaign_change w where w.status = 'waiting'`,
  report: `campaign_report w where w.status = 'open'`,
  bill: `withdrawal_document w where w.public_status = 'offered' and w.removed_at is null`,
  withdrawal: `withdrawal w where w.status = 'otp_confirmed'`,
} as const

/** The same by fundraiser, where what is kept of each spares reading all of them. */
export const waitingOf = {
  ...waitingSources,
  report: `campaign_report_case w where w.status = 'open'`,
}

/** Looked up once and held in a hash: "is true" keeps it from being joined, which reads each fundraiser apart. */
const withWaiting = (kinds: readonly (keyof typeof waitingSources)[]) =>
  `(l.id in (${kinds.map((kind) => `select w.campaign_id from ${waitingOf[kind]}`).join(' union all ')})) is true`

const countWaiting = Object.values(waitingSources)
  .map((from) => `(select count(*)::int from ${from} and w.campaign_id = c.id)`)
  .join(' + ')

export const managedFundraisersList: OfficeList<
  ManagedRow,
  Filter,
  FieldOf<typeof managedFundraisers.fundraisers>
> = {
  call: managedFundraisers.fundraisers,
  fileName: 'Fundraisers',
  sheet: 'Fundraisers',
  from: 'campaign_listed l',
  id: 'l.id',
  idType: 'integer',
  sorts: {
    ...byAgeOf('l.started_at'),
    ending: { column: 'l.ends_on', type: 'date', descending: false },
  },
  conditions: ({ managerId, status, waits, searchTerm, from, to }, given) => [
    'l.started_at is not null',
    ...equalTo('l.manager_id', managerId, given),
    ...equalTo('l.status', status, given),
    ...(waits === undefined
      ? []
      : [
          withWaiting(
            waits === 'any' ? (Object.keys(waitingSources) as (keyof typeof waitingSources)[]) : [waits],
          ),
        ]),
    ...holdingSmall('l.words', searchTerm, given),
    ...withinDays('l.started_at', { from, to }, given),
  ],
  columns: `c.id, c.title, c.organiser_name as organiser, c.city, c.status, c.target_paise as "targetPaise",
    coalesce(t.raised_paise, 0) + coalesce(d.paise, 0) as "raisedPaise",
    (coalesce(t.donor_count, 0) + coalesce(d.donors, 0))::int as donors, c.ends_on::text as "endsOn",
    ${countWaiting} as waiting, c.started_at as "startedDate"`,
  joins: `join campaign c on c.id = l.id left join campaign_total t on t.campaign_id = c.id
    left join lateral (select sum(paise)::bigint as paise, sum(donors)::bigint as donors
                       from campaign_delta where campaign_id = c.id) d on true`,
  spreadsheet: [
    'startedDate',
    'title',
    'organiser',
    'city',
    'status',
    'raised',
    'target',
    'donors',
    'waiting',
    'endsOn',
  ],
}
