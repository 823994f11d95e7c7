import type { ReplyOf } from '../../../contract/call.ts'
import { fundraiserProofs, proofStatus } from '../../../contract/campaigns/proofs.ts'
import { m } from '../../app/words.ts'
import type { DecisionOption } from '../kit/decisions/decision-option.ts'
import { RowVerdicts } from '../kit/decisions/row-verdicts.tsx'
import { defineList, statusFilter } from '../kit/lists/define-list.ts'

type Proof = ReplyOf<typeof fundraiserProofs.handedIn>[number]

export default defineList({
  call: fundraiserProofs.handedIn,
  title: m.proof_list(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { of: 'title', look: 'text' },
    { of: 'organiser', look: 'text' },
    { of: 'document', look: 'text', cell: (row) => <Paper proof={row} /> },
    { of: 'holdsUntil', show: 'day' },
    { of: 'uploadedAt', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
    { of: 'status', set: proofStatus },
    {
      header: m.oversee_decide(),
      cell: (row) => row.status === 'waiting' && <RowVerdicts title={row.title} verdicts={verdictsOf(row)} />,
    },
  ],
  searchLabel: m.oversee_title_search(),
  hasDays: true,
  filters: [statusFilter(proofStatus)],
  failed: m.proof_list_failed(),
  empty: m.proof_list_none(),
})

const Paper = ({ proof: { url, document } }: { proof: Proof }) => (
  <a href={url} target="_blank" rel="noreferrer" className="text-indigo underline underline-offset-4">
    {document}
  </a>
)

/** Decisions about a proof that waits. */
const verdictsOf = ({ id }: Proof): DecisionOption[] => [
  {
    name: 'accept',
    call: fundraiserProofs.acceptProof,
    fixed: { documentId: id },
    reason: 'optional',
    button: m.proof_accept(),
    text: m.proof_accept_text(),
    done: m.proof_accepted(),
  },
  {
    name: 'reject',
    call: fundraiserProofs.rejectProof,
    fixed: { documentId: id },
    reason: 'needed',
    button: m.oversee_reject(),
    text: m.oversee_reject_text(),
    done: m.proof_rejected(),
  },
]
