import { supportCaseStatus } from '../../../contract/support/facts.ts'
import { cases } from '../../../contract/support/cases.ts'
import { findStatus } from '../../../contract/status.ts'
import { m } from '../../app/words.ts'
import { defineLanding } from '../kit/landing/define-landing.ts'
import { withDays } from '../kit/landing/days.ts'
import { goToOpenScreen } from '../frame/go-to-open-screen.ts'
import { operationsArea } from './area.ts'

const { paths } = operationsArea
const narrowed = (filter: string) => `${paths.cases()}?${filter}`
const reportsOf = (kind: string) => `${paths.reports()}?kind=${kind}`

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
      to: (period) => withDays(paths.cases(), period),
    },
    { name: 'solved', label: m.cases_figure_solved(), unit: 'count', rise: 'good' },
    {
      name: 'overdue',
      label: m.cases_waits_overdue(),
      unit: 'count',
      rise: 'bad',
      to: () => narrowed('overdue=1'),
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
      to: ({ key }) => narrowed(`topic=${key}`),
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
      to: ({ key }) => narrowed(`status=${findStatus(supportCaseStatus, key)!.wire}`),
      empty: m.cases_all_solved(),
      place: 'aside',
    },
  ],
  waits: [
    { name: 'overdue', label: m.cases_waits_overdue(), to: narrowed('overdue=1'), isUrgent: true },
    { name: 'newCases', label: m.cases_waits_new(), to: narrowed('status=0') },
    { name: 'mine', label: m.cases_waits_mine(), to: narrowed('status=1&assignee=me') },
    { name: 'openCases', label: m.cases_waits_open(), to: narrowed('status=1') },
    { name: 'fundraisers', label: m.cases_waits_fundraisers(), to: reportsOf('fundraiser') },
    { name: 'comments', label: m.cases_waits_comments(), to: reportsOf('comment') },
    { name: 'materials', label: m.cases_waits_materials(), to: reportsOf('material') },
    { name: 'messages', label: m.cases_waits_messages(), to: reportsOf('message') },
  ],
})
