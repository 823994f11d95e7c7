import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { changeStatus } from '../../../contract/campaigns/change-facts.ts'
import { changeKinds } from '../../../contract/campaigns/facts.ts'
import { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { defineList, listLoader, statusFilter } from '../kit/lists/define-list.ts'
import { Link } from '../../ui/links/link.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { managerArea } from './area.ts'

type Request = ReplyOf<typeof fundraiserManagement.changeRequests>[number]

const list = defineList({
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
        (isDecidedHere(row) ? <Verdicts request={row} /> : <Compare request={row} />),
    },
  ],
  searchLabel: m.oversee_title_search(),
  hasDays: true,
  filters: [
    statusFilter(changeStatus),
    {
      ...{ name: 'kind', label: m.oversee_kind(), any: m.office_all() },
      options: Object.entries(changeKinds).map(([value, label]) => ({ value, label })),
    },
  ],
  failed: m.oversee_requests_failed(),
  empty: m.oversee_requests_none(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.oversee_requests() })

export default function RequestsPage() {
  return <ListScreen list={list} />
}

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

type Verdict = 'approve' | 'reject'
const calls = {
  approve: { target: fundraiserManagement.approveTarget, stop: fundraiserManagement.approveStop },
  reject: { target: fundraiserManagement.rejectTarget, stop: fundraiserManagement.rejectStop },
} as const
const words = {
  approve: { button: m.oversee_approve, text: m.oversee_approve_text, done: m.oversee_approved },
  reject: { button: m.oversee_reject, text: m.oversee_reject_text, done: m.oversee_rejected },
} as const

/** Buttons that decide about a request that waits. */
function Verdicts({ request: { id, title, kind, change } }: { request: Request }) {
  const [verdict, choose] = useState<Verdict>()
  const subject = kind === changeKinds.stop ? 'stop' : 'target'
  return (
    <span className="flex gap-3">
      {(['approve', 'reject'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-label={`${words[one].button()}: ${title}`}
          onClick={() => choose(one)}
          className="whitespace-nowrap text-indigo underline-offset-4 hover:underline"
        >
          {words[one].button()}
        </button>
      ))}
      {verdict && (
        <DialogForm
          call={calls[verdict][subject]}
          fixed={{ requestId: id }}
          title={`${words[verdict].button()}: ${title}`}
          button={words[verdict].button()}
          toast={words[verdict].done()}
          close={() => choose(undefined)}
        >
          {(at) => (
            <>
              <p className="font-label">{[kind, change].filter(Boolean).join(': ')}</p>
              <p className="text-sm text-soft">
                {verdict === 'approve' && subject === 'stop' ? m.oversee_stop_text() : words[verdict].text()}
              </p>
              <TextAreaField
                name={at('reason')}
                label={m.oversee_reason_told()}
                max={1000}
                rows={4}
                optional={verdict === 'approve'}
              />
            </>
          )}
        </DialogForm>
      )}
    </span>
  )
}
