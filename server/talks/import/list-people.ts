import { eventUploads } from '../../../contract/talks/upload.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

export const peopleList = defineOfficeList(eventUploads.people, {
  fileName: 'event-people',
  sheet: 'People',
  from: 'event_person p',
  joins: 'join event e on e.id = p.event_id',
  columns: {
    id: 'p.id',
    addedAt: 'p.added_at',
    event: 'e.title',
    name: 'p.name',
    email: 'p.email',
    mobileNo: 'p.mobile_no',
    group: 'p.group_name',
  },
  sorts: { name: 'name' },
  search: `p.name || ' ' || p.email || ' ' || coalesce(p.group_name, '')`,
  filters: { event: 'p.event_id' },
})
