import { eventUploads } from '../../../../contract/talks/upload.ts'
import { m } from '../../../app/words.ts'
import { defineList } from '../../kit/lists/define-list.ts'

/** People whom staff uploaded, of all events or of the one in the address. */
export default defineList({
  call: eventUploads.people,
  title: m.upload_people(),
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { of: 'name', look: 'text', sorts: { ascending: 'name' } },
    { of: 'email', look: 'text' },
    { of: 'mobileNo', look: 'text' },
    { of: 'group', look: 'text' },
    { of: 'event', look: 'text' },
    { of: 'addedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
  ],
  searchLabel: m.upload_search(),
  hasDays: true,
  filters: [],
  empty: m.upload_none(),
})
