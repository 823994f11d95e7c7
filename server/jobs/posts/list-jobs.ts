import { jobKindLabels, jobStatus } from '../../../contract/jobs/facts.ts'
import { jobManagement } from '../../../contract/jobs/manage.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { defineFinder } from '../../platform/lists/finder.ts'

const screen = '/hr/jobs'

export const hiringWork = workByStatus(jobStatus, {
  area: 'hr',
  table: 'job',
  screen,
  waiting: { draft: 'Drafts of jobs' },
  other: { open: 'Open jobs' },
})

const applicationsOf = (condition: string) =>
  `(select count(*)::int from job_application a where a.job_id = j.id and a.confirmed_at is not null${condition})`

export const jobsList = defineOfficeList(jobManagement.list, {
  fileName: 'jobs',
  sheet: 'Jobs',
  from: 'job j',
  columns: {
    id: 'j.id',
    title: 'j.title',
    kind: 'j.kind',
    city: `j.locality ->> 'city'`,
    createdAt: 'j.created_at',
    closesOn: 'j.closes_on::text',
    applications: applicationsOf(''),
    newApplications: applicationsOf(` and a.status = 'new'`),
    status: 'j.status',
    slug: 'j.slug',
  },
  sorts: { title: 'title' },
  search: `j.title || ' ' || j.summary || ' ' || (j.locality ->> 'city')`,
  spreadsheet: { cells: { kind: ({ kind }) => jobKindLabels[kind] } },
})

export const jobFinder = defineFinder(screen, jobsList, (row) => ({
  title: row.title,
  detail: row.city,
  amount: null,
  url: `/hr/board/${row.id}`,
}))
