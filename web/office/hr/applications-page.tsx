import { applications } from '../../../contract/jobs/applications.ts'
import { applicationStatus } from '../../../contract/jobs/facts.ts'
import { jobManagement } from '../../../contract/jobs/manage.ts'
import { quietApi } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { mobileText } from '../kit/figures.ts'
import { defineList, statusFilter, type Filter } from '../kit/lists/define-list.ts'
import { hrArea } from './area.ts'

const { paths } = hrArea

const jobFilter: Filter = {
  name: 'job',
  label: m.hr_job(),
  any: m.office_all(),
  options: [],
  find: {
    async byText(searchTerm) {
      const answer = await quietApi(jobManagement.list, { query: { searchTerm, limit: 10 } })
      return answer.ok ? answer.data.map(({ id, title }) => ({ value: String(id), label: title })) : []
    },
    async byValue(value) {
      const answer = await quietApi(jobManagement.detail, { params: { id: Number(value) } })
      return answer.ok ? { value, label: answer.data.title } : undefined
    },
  },
  isExtra: true,
}

export default defineList({
  call: applications.list,
  title: m.hr_applications(),
  keyOf: ({ id }) => id,
  nameOf: ({ id, name }) => name ?? `${m.hr_application()} ${id}`,
  pathOf: ({ id }) => paths.application(id),
  columns: [
    { of: 'name', look: 'text', cell: ({ name }) => name ?? m.hr_erased(), sorts: { ascending: 'name' } },
    { of: 'job', look: 'text' },
    { of: 'appliedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'city', look: 'text' },
    { of: 'email', look: 'text' },
    { of: 'mobile', cell: ({ mobile }) => mobile && mobileText(mobile) },
    { of: 'status', set: applicationStatus },
  ],
  searchLabel: m.hr_search_applications(),
  hasDays: true,
  filters: [statusFilter(applicationStatus), jobFilter],
  empty: m.hr_no_applications(),
})
