import { subscribers, subscriberStatus } from '../../../contract/talks/subscribers.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

const screen = '/marketing/subscribers'

export const subscriberWork = workByStatus(subscriberStatus, {
  area: 'marketing',
  table: 'subscriber',
  screen,
  waiting: {},
  other: { active: 'Subscribers' },
})

export const subscribersList = defineOfficeList(subscribers.list, {
  fileName: 'subscribers',
  sheet: 'Subscribers',
  from: 'subscriber s',
  columns: {
    id: 's.id',
    createdAt: 's.created_at',
    email: 's.email',
    name: 's.name',
    topics: `coalesce((select string_agg(initcap(one), ', ' order by one) from unnest(s.topics) one), '')`,
    language: `case s.language when 'hi' then 'Hindi' when 'te' then 'Telugu' else 'English' end`,
    confirmedAt: 's.confirmed_at',
    endedAt: 's.ended_at',
    status: 's.status',
  },
  search: ['name', 'email'],
  filters: { topic: (topic, given) => `s.topics @> array[${given(topic)}]::text[]` },
})
