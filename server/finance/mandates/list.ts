import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import { instalmentStatus, mandateHeld, mandateStatus } from '../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../contract/status.ts'
import { mandates } from '../../../contract/finance/mandates.ts'
import type { FieldOf, FilterOf, Given, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { frequencyInWords } from '../../words/schedule.ts'
import { equalTo, withinDays } from '../../platform/lists/conditions.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { donationSearch, numberAtGateways } from '../lists/list-conditions.ts'

type MandateFilter = FilterOf<typeof mandates.list>

export type MandateRow = Omit<StoredRow<typeof mandates.list>, 'can'>

/** Nothing is collected but of an active one whose fundraiser is not paused, so that only that has a next day. */
export const mandateColumns = `s.public_id as "scheduleId", m.created_at as "createdAt", d.donor_name as name,
  d.donor_email as email, d.donor_phone as "mobile_no",
  coalesce(c.title, nullif(array_to_string(array(select k.name from cause k where k.id = any(d.cause_ids)
    order by k.position), ', '), ''), 'Any cause') as purpose,
  s.amount_paise as "amountPaise", s.config as pattern, m.provider, m.state as status,
  case when m.state = 'paused' then m.paused_by end as "pausedBy",
  (m.state = 'active' and c.status is not distinct from 'paused') as "fundraiserRests",
  case when m.state = 'active' and c.status is distinct from 'paused' then n.next_on end as "nextDue", n.made, n.planned, n.given as "givenPaise", l.last,
  m.is_test as "isTest"`
export const mandateJoins = `join schedule s on s.id = m.schedule_id join donation d on d.id = m.donation_id
  left join campaign c on c.id = d.campaign_id
  cross join lateral (select count(*) filter (where i.state = 'paid') as made, count(*) as planned,
    coalesce(sum(g.amount_paise - g.refunded_paise), 0)::bigint as given,
    min(i.debit_on) filter (where i.state in ('planned', 'notified', 'debiting', 'retry_wait')) as next_on
    from instalment i left join donation g on g.id = i.donation_id and i.state = 'paid'
    where i.schedule_id = m.schedule_id) n
  left join lateral (select json_build_object('on', i.debit_on, 'result', i.state, 'failure', i.failure) as last
    from instalment i where i.schedule_id = m.schedule_id and i.state in ('paid', 'retry_wait', 'failed')
    order by i.due_date desc limit 1) l on true`

const scheduleNumber = /^s[0-9a-z]{11}$/i

/**
 * Searches by any number or name at hand: of the schedule, its consent, its donor, or one of its payments.
 */
function mandateSearch(term: string, given: Given): string {
  const byDonation = donationSearch(term, given)
  // Numbers of gateways have figures in them, ours of schedules mostly; each is looked up in an index of its own.
  const mayBeNumber = /^[\w-]{6,64}$/.test(term) && (/\d/.test(term) || scheduleNumber.test(term))
  if (!mayBeNumber || /^\d{10}$/.test(term))
    return `m.donation_id in (select d.id from donation d where ${byDonation})`
  const place = given(term)
  const pairs = numberAtGateways(place)
  return `m.id in (select x.id from mandate x where (x.provider, x.order_id) in (${pairs})
    union select x.id from mandate x where (x.provider, x.gateway_mandate_id) in (${pairs})
    union select x.id from mandate x join schedule y on y.id = x.schedule_id where y.public_id = lower(${place})
    union select x.id from mandate x join donation d on d.schedule_id = x.schedule_id where ${byDonation})`
}

export const mandatesList: OfficeList<MandateRow, MandateFilter, FieldOf<typeof mandates.list>> = {
  call: mandates.list,
  fileName: 'mandates',
  sheet: 'Mandates',
  from: 'mandate m',
  id: 'm.id',
  idType: 'bigint',
  sorts: byAgeOf('m.created_at'),
  conditions: ({ searchTerm, status, from, to }, given) => [
    ...equalTo('m.state', status, given),
    ...withinDays('m.created_at', { from, to }, given),
    ...(searchTerm ? [mandateSearch(searchTerm, given)] : []),
  ],
  columns: mandateColumns,
  joins: mandateJoins,
  spreadsheet: [
    'scheduleId',
    'createdAt',
    'name',
    'email',
    'mobile_no',
    'purpose',
    'amount',
    { of: 'pattern', cell: (m) => frequencyInWords(m.pattern) },
    { of: 'provider', cell: (m) => gatewayTitle(m.provider) },
    { of: 'status', cell: (m) => (m.fundraiserRests ? mandateHeld : statusLabel(mandateStatus, m.status)) },
    { of: 'nextDue', kind: 'day' },
    'made',
    'planned',
    'given',
    { header: 'Last result', cell: (m) => m.last && statusLabel(instalmentStatus, m.last.result) },
    { header: 'Last on', kind: 'day', cell: (m) => m.last && m.last.on },
    'isTest',
  ],
}
