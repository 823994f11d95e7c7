import type { ReplyOf } from '../../../contract/call.ts'
import { changeStatus } from '../../../contract/campaigns/change-facts.ts'
import { changeKinds } from '../../../contract/campaigns/facts.ts'
import { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import { m } from '../../app/words.ts'
import type { DecisionOption } from '../kit/decisions/decision-option.ts'
import { RowVerdicts } from '../kit/decisions/row-verdicts.tsx'
import { defineList, statusFilter } from '../kit/lists/define-list.ts'
import { Link } from '../../ui/links/link.tsx'
import { managerArea } from './area.ts'

type Request = ReplyOf<typeof fundraiserManagement.changeRequests>[number]

export default defineList({
  call: fundraiserManagement.changeRequests,
  title: m.oversee_requests(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => managerArea.paths.request(id),
  columns: [
    { of: 'title', look: 'text' },
    { of: 'kind' },
    { of: 'change', look: 'text' },
    { of: 'reason', look: 'text' },
    { of: 'askedAt', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
    { of: 'status', set: changeStatus },
    {
      header: m.oversee_decide(),
      cell: (row) =>
        row.status === 'waiting' &&
        (isDecidedHere(row) ? (
          <RowVerdicts
            title={row.title}
            about={[row.kind, row.change].filter(Boolean).join(': ')}
            verdicts={verdictsOf(row)}
          />
        ) : (
          <Compare request={row} />
        )),
    },
  ],
  searchLabel: m.oversee_title_search(),
  hasDays: true,
  filters: [
    statusFilter(changeStatus),
    {
      name: 'kind',
      label: m.oversee_kind(),
      any: m.office_all(),
      options: Object.entries(changeKinds).map(([value, label]) => ({ value, label })),
    },
  ],
  failed: m.oversee_requests_failed(),
  empty: m.oversee_requests_none(),
})

/** Another story or account is compared on its page first. */
const isDecidedHere = ({ kind }: Request) => kind !== changeKinds.story && kind !== changeKinds.payee

const Compare = ({ request: { id, title } }: { request: Request }) => (
  <Link
    to={managerArea.paths.request(id)}
    aria-label={`${m.oversee_compare()}: ${title}`}
    className="text-indigo underline-offset-4 hover:underline"
  >
    {m.oversee_compare()}
  </Link>
)

/** Decisions about a request for another target or last day, or for the end. */
function verdictsOf({ id, kind }: Request): DecisionOption[] {
  const isStop = kind === changeKinds.stop
  const { approveStop, approveTarget, rejectStop, rejectTarget } = fundraiserManagement
  const fixed = { requestId: id }
  return [
    {
      name: 'approve',
      call: isStop ? approveStop : approveTarget,
      fixed,
      reason: 'optional',
      button: m.oversee_approve(),
      done: m.oversee_approved(),
      text: isStop ? m.oversee_stop_text() : m.oversee_approve_text(),
    },
    {
      name: 'reject',
      call: isStop ? rejectStop : rejectTarget,
      fixed,
      reason: 'needed',
      button: m.oversee_reject(),
      text: m.oversee_reject_text(),
      done: m.oversee_rejected(),
    },
  ]
}
