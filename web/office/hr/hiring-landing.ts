import { hiringOverview } from '../../../contract/jobs/overview.ts'
import { findStatus } from '../../../contract/status.ts'
import { applicationStatus } from '../../../contract/jobs/facts.ts'
import { m } from '../../app/words.ts'
import { defineLanding, type PeriodShown } from '../kit/landing/define-landing.ts'
import { withDays } from '../kit/landing/days.ts'
import { goToOpenScreen } from '../frame/go-to-open-screen.ts'
import { hrArea } from './area.ts'

const { paths } = hrArea
const received = (period: PeriodShown) => withDays(paths.applications(), period)

/** The landing page of HR: waiting work, figures of the period, and applications for open jobs. */
export const hiringLanding = defineLanding({
  call: hiringOverview.overview,
  title: m.hr_landing(),
  elsewhere: goToOpenScreen,
  figures: [
    { name: 'applications', label: m.hr_received(), unit: 'count', rise: 'good', to: received },
    { name: 'decided', label: m.hr_decided(), unit: 'count', rise: 'neither' },
    {
      name: 'openJobs',
      label: m.hr_open_jobs(),
      unit: 'count',
      rise: 'neither',
      to: () => `${paths.jobs()}?status=1`,
    },
  ],
  charts: [
    {
      name: 'byStatus',
      shape: 'bars',
      title: m.hr_by_status(),
      unit: 'count',
      head: m.hr_status(),
      series: [m.hr_applications()],
      to: ({ key }) => `${paths.applications()}?status=${findStatus(applicationStatus, key)!.wire}`,
      empty: m.hr_no_applications(),
      place: 'wide',
    },
    {
      name: 'byJob',
      shape: 'ranking',
      title: m.hr_by_job(),
      unit: 'count',
      head: m.hr_job(),
      series: [m.hr_applications()],
      to: ({ key }) => paths.board(key),
      empty: m.hr_no_open_jobs(),
      place: 'aside',
    },
  ],
  waits: [
    { name: 'newApplications', label: m.hr_waits_new(), to: `${paths.applications()}?status=0` },
    { name: 'interviews', label: m.hr_waits_interviews(), to: `${paths.applications()}?status=2` },
    { name: 'closingSoon', label: m.hr_waits_closing(), to: `${paths.jobs()}?status=1` },
    { name: 'drafts', label: m.hr_waits_drafts(), to: `${paths.jobs()}?status=0` },
  ],
})
