import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { publicBills } from '../../../contract/withdrawals/bills.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { defineList, listLoader } from '../kit/lists/define-list.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'

type Waiting = ReplyOf<typeof publicBills.waiting>[number]

const list = defineList({
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
    { header: m.bills_decide(), cell: (row) => (row.isOwn ? m.bills_own() : <Verdicts bill={row} />) },
  ],
  searchLabel: m.bills_search(),
  hasDays: true,
  failed: m.bills_failed(),
  empty: m.bills_waiting_none(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.bills_waiting() })

/** Bills that wait for a manager to be shown to everybody. */
export default function BillsPage() {
  return <ListScreen list={list} />
}

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

const words = {
  approved: { button: m.bills_show, text: m.bills_show_text, done: m.bills_shown },
  rejected: { button: m.bills_not_show, text: m.bills_not_show_text, done: m.bills_not_shown },
} as const

function Verdicts({ bill }: { bill: Waiting }) {
  const { id, title, amount, billedOn } = bill
  // Holds the version that was looked at, whatever the list reads anew meanwhile.
  const [chosen, choose] = useState<{ verdict: keyof typeof words; version: number }>()
  const verdict = chosen?.verdict
  return (
    <span className="flex gap-3">
      {(['approved', 'rejected'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-label={`${words[one].button()}: ${title}`}
          onClick={() => choose({ verdict: one, version: bill.version })}
          className={link}
        >
          {words[one].button()}
        </button>
      ))}
      {verdict && (
        <DialogForm
          call={publicBills.decide}
          fixed={{ documentId: id, ...chosen }}
          title={`${words[verdict].button()}: ${title}`}
          button={words[verdict].button()}
          toast={words[verdict].done()}
          close={() => choose(undefined)}
        >
          {(at) => (
            <>
              <p className="font-label tabular">{`${formatRupees(amount)} · ${dayText(billedOn)}`}</p>
              <p className="text-sm text-soft">{words[verdict].text()}</p>
              {verdict === 'rejected' && (
                <TextAreaField name={at('reason')} label={m.oversee_reason_told()} max={1000} rows={4} />
              )}
            </>
          )}
        </DialogForm>
      )}
    </span>
  )
}
