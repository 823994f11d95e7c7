import { cases } from '../../../contract/support/cases.ts'
import { m } from '../../app/words.ts'
import { defineLanding } from '../kit/landing/define-landing.ts'
import { withDays } from '../kit/landing/days.ts'
import { goToOpenScreen } from '../frame/go-to-open-screen.ts'
import { operationsArea } from './area.ts'

const { paths } = operationsArea
const casesOf = (filter: string) => `${paths.inbox()}?kind=case&${filter}`
const reportsOf = (kind: string) => `${paths.inbox()}?kind=${kind}`

/** The landing page of operations: waiting work, figures of the period, and unsolved cases by topic. */
export const operationsLanding = defineLanding({
  call: cases.overview,
  title: m.cases_landing(),
  elsewhere: goToOpenScreen,
  figures: [
    {
      name: 'received',
      label: m.cases_figure_received(),
      unit: 'count',
      rise: 'neither',
      to: (period) => withDays(casesOf('state=all'), period),
    },
    { name: 'solved', label: m.cases_figure_solved(), unit: 'count', rise: 'good' },
    {
      name: 'overdue',
      label: m.cases_waits_overdue(),
      unit: 'count',
      rise: 'bad',
      to: () => casesOf('overdue=1'),
    },
  ],
  charts: [
    {
      name: 'byTopic',
      shape: 'ranking',
      title: m.cases_by_topic(),
      unit: 'count',
      head: m.cases_topic(),
      series: [m.cases_title()],
      to: ({ key }) => casesOf(`state=unsolved&topic=${key}`),
      empty: m.cases_all_solved(),
      place: 'wide',
    },
    {
      name: 'byStatus',
      shape: 'ranking',
      title: m.cases_by_status(),
      unit: 'count',
      head: m.cases_status(),
      series: [m.cases_title()],
      to: ({ key }) => casesOf(`state=${key}`),
      empty: m.cases_all_solved(),
      place: 'aside',
    },
  ],
  waits: [
    { name: 'overdue', label: m.cases_waits_overdue(), to: casesOf('overdue=1'), isUrgent: true },
    { name: 'newCases', label: m.cases_waits_new(), to: casesOf('state=new') },
    { name: 'mine', label: m.cases_waits_mine(), to: casesOf('state=open&assignee=me') },
    { name: 'openCases', label: m.cases_waits_open(), to: casesOf('state=open') },
    { name: 'fundraisers', label: m.cases_waits_fundraisers(), to: reportsOf('fundraiser') },
    { name: 'comments', label: m.cases_waits_comments(), to: reportsOf('comment') },
    { name: 'materials', label: m.cases_waits_materials(), to: reportsOf('material') },
    { name: 'messages', label: m.cases_waits_messages(), to: reportsOf('message') },
  ],
})
