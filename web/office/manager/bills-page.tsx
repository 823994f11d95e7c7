import type { ReplyOf } from '../../../contract/call.ts'
import { publicBills } from '../../../contract/withdrawals/bills.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import type { DecisionOption } from '../kit/decisions/decision-option.ts'
import { RowVerdicts } from '../kit/decisions/row-verdicts.tsx'
import { defineList } from '../kit/lists/define-list.ts'

type Waiting = ReplyOf<typeof publicBills.waiting>[number]

/** Bills that organisers offered for publication. */
export default defineList({
  call: publicBills.waiting,
  title: m.bills_waiting(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { of: 'title', look: 'text' },
    { of: 'fundraiser', look: 'text' },
    { of: 'amount', show: 'rupees' },
    { of: 'billedOn', show: 'day' },
    { of: 'uploadedBy', look: 'text' },
    { of: 'offeredDate', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
    { header: m.bills_files(), cell: (row) => <Files bill={row} /> },
    {
      header: m.bills_decide(),
      cell: (row) =>
        row.isOwn ? (
          m.bills_own()
        ) : (
          <RowVerdicts
            title={row.title}
            about={`${formatRupees(row.amount)} · ${dayText(row.billedOn)}`}
            verdicts={verdictsOf(row)}
          />
        ),
    },
  ],
  searchLabel: m.bills_search(),
  hasDays: true,
  failed: m.bills_failed(),
  empty: m.bills_waiting_none(),
})

const link = 'whitespace-nowrap text-indigo underline-offset-4 hover:underline'

/** Shows the version for the public, beside the bill as it was handed in. */
const Files = ({ bill: { id, title, isAsItIs } }: { bill: Waiting }) => (
  <span className="flex gap-3">
    {!isAsItIs && (
      <a
        href={`/api/campaign/withdrawal/public-version/${id}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${m.bills_version()}: ${title}`}
        className={link}
      >
        {m.bills_version_short()}
      </a>
    )}
    <a
      href={`/api/campaign/withdrawal/document/${id}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`${m.bills_original()}: ${title}`}
      className={link}
    >
      {isAsItIs ? m.bills_as_it_is() : m.bills_original_short()}
    </a>
  </span>
)

/** Decisions about a bill in the version that was looked at. */
const verdictsOf = ({ id, version }: Waiting): DecisionOption[] => [
  {
    name: 'approved',
    call: publicBills.decide,
    reason: 'none',
    fixed: { documentId: id, version, verdict: 'approved' },
    button: m.bills_show(),
    text: m.bills_show_text(),
    done: m.bills_shown(),
  },
  {
    name: 'rejected',
    call: publicBills.decide,
    reason: 'needed',
    fixed: { documentId: id, version, verdict: 'rejected' },
    button: m.bills_not_show(),
    text: m.bills_not_show_text(),
    done: m.bills_not_shown(),
  },
]
