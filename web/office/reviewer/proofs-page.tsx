import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { fundraiserProofs, proofStatus } from '../../../contract/campaigns/proofs.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { defineList, listLoader, statusFilter } from '../kit/lists/define-list.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'

type Proof = ReplyOf<typeof fundraiserProofs.handedIn>[number]

const list = defineList({
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
    { header: m.oversee_decide(), cell: (row) => row.status === 'waiting' && <Verdicts proof={row} /> },
  ],
  searchLabel: m.oversee_title_search(),
  hasDays: true,
  filters: [statusFilter(proofStatus)],
  failed: m.proof_list_failed(),
  empty: m.proof_list_none(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.proof_list() })

export default function ProofsPage() {
  return <ListScreen list={list} />
}

const Paper = ({ proof: { url, document } }: { proof: Proof }) => (
  <a href={url} target="_blank" rel="noreferrer" className="text-indigo underline underline-offset-4">
    {document}
  </a>
)

type Verdict = 'accept' | 'reject'
const words = {
  accept: {
    ...{ call: fundraiserProofs.acceptProof, button: m.proof_accept },
    ...{ text: m.proof_accept_text, done: m.proof_accepted },
  },
  reject: {
    ...{ call: fundraiserProofs.rejectProof, button: m.oversee_reject },
    ...{ text: m.oversee_reject_text, done: m.proof_rejected },
  },
} as const

/** Buttons that decide about a proof that waits. */
function Verdicts({ proof: { id, title } }: { proof: Proof }) {
  const [verdict, choose] = useState<Verdict>()
  return (
    <span className="flex gap-3">
      {(['accept', 'reject'] as const).map((one) => (
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
          call={words[verdict].call}
          fixed={{ documentId: id }}
          title={`${words[verdict].button()}: ${title}`}
          button={words[verdict].button()}
          toast={words[verdict].done()}
          close={() => choose(undefined)}
        >
          {(at) => (
            <>
              <p className="text-sm text-soft">{words[verdict].text()}</p>
              <TextAreaField
                name={at('reason')}
                label={m.oversee_reason_told()}
                max={1000}
                rows={4}
                optional={verdict === 'accept'}
              />
            </>
          )}
        </DialogForm>
      )}
    </span>
  )
}
