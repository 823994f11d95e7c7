import { jobKindLabels, jobStatus } from '../../../contract/jobs/facts.ts'
import { jobManagement } from '../../../contract/jobs/manage.ts'
import { paths as sitePaths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { defineList, saveStatus, statusFilter } from '../kit/lists/define-list.ts'
import { hrArea } from './area.ts'

const { paths } = hrArea

export default defineList({
  call: jobManagement.list,
  title: m.hr_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => paths.board(id),
  editPath: ({ id }) => paths.job(id),
  columns: [
    { of: 'title', look: 'text', sorts: { ascending: 'title' } },
    { of: 'kind', cell: ({ kind }) => jobKindLabels[kind] },
    { of: 'city', look: 'text' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'closesOn', cell: ({ closesOn }) => closesOn && dayText(closesOn) },
    { of: 'applications', show: 'count' },
    { of: 'newApplications', show: 'count' },
    { of: 'status', set: jobStatus, update: saveStatus(jobManagement.setStatus) },
  ],
  actions: ({ id, slug, status }) => [
    { label: m.hr_board(), to: paths.board(id) },
    ...(status === 0 ? [] : [{ label: m.hr_public_page(), to: sitePaths.job(slug) }]),
  ],
  searchLabel: m.hr_search_jobs(),
  hasDays: true,
  filters: [statusFilter(jobStatus)],
  add: { to: paths.addJob(), label: m.hr_add_job() },
  empty: m.hr_no_jobs(),
})
