import { needHelpState, needHelpType } from '../../../../contract/network/facts.ts'
import { needHelpDesk } from '../../../../contract/network/need-help-desk.ts'
import { m } from '../../../app/words.ts'
import { quietApi } from '../../../app/api.ts'
import { choiceFilter, defineList, saveStatus } from '../../kit/lists/define-list.ts'

export default defineList({
  call: needHelpDesk.requests,
  title: m.network_requests(),
  keyOf: ({ id }) => id,
  nameOf: ({ fullName }) => fullName,
  columns: [
    { of: 'fullName', look: 'text', sorts: { ascending: 'name' } },
    { of: 'requestedDate', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'email', look: 'text' },
    { of: 'phone', show: 'mobile' },
    {
      of: 'status',
      set: needHelpType,
      failed: m.network_status_failed(),
      update: saveStatus(needHelpDesk.setRequestType),
    },
    {
      of: 'state',
      set: needHelpState,
      failed: m.network_status_failed(),
      update: ({ id }, state) =>
        quietApi(needHelpDesk.setRequestState, { body: { id, state: state as 'open' | 'done' } }),
    },
  ],
  searchLabel: m.materials_search_volunteers(),
  hasDays: true,
  filters: [
    choiceFilter('state', m.office_status(), needHelpState),
    choiceFilter('status', m.network_type(), needHelpType),
  ],
  words: { clear: m.forms_cancel() },
  empty: m.network_no_requests(),
})
