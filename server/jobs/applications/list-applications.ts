import { applications } from '../../../contract/jobs/applications.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { defineFinder } from '../../platform/lists/finder.ts'

const screen = '/hr/applications'

export const applicationsList = defineOfficeList(applications.list, {
  fileName: 'applications',
  sheet: 'Applications',
  from: 'job_application a',
  joins: 'join job j on j.id = a.job_id',
  columns: {
    id: 'a.id',
    name: 'a.name',
    job: 'j.title',
    appliedAt: 'a.confirmed_at',
    city: 'a.city',
    email: 'a.email',
    mobile: 'a.mobile_no',
    status: 'a.status',
  },
  always: 'a.confirmed_at is not null',
  sorts: { name: { column: `lower(coalesce(a.name, '')) collate "C"`, type: 'text', descending: false } },
  filters: { job: 'a.job_id' },
  search: `coalesce(a.name, '') || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile_no, '')`,
})

const waiting = (status: string, title: string, code: number): AreaWork => ({
  area: 'hr',
  title,
  isWaiting: true,
  rows: `select confirmed_at as since from job_application
    where status = '${status}' and confirmed_at is not null and erased_at is null`,
  url: `${screen}?status=${code}`,
})

export const applicationWork: readonly AreaWork[] = [
  waiting('new', 'New applications', 0),
  waiting('interview', 'Applicants to interview', 2),
]

export const applicationFinder = defineFinder(screen, applicationsList, (row) => ({
  title: row.name ?? `Application ${row.id}`,
  detail: row.job,
  amount: null,
  url: `/hr/applications/${row.id}`,
}))
