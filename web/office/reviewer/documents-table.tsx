import { useState } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { documentFacts } from '../../../contract/organisations/facts.ts'
import { orgReview } from '../../../contract/organisations/review.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { RadioField } from '../../forms/fields/choice-field.tsx'
import { DayField } from '../../forms/fields/day-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText, momentText } from '../../ui/format/dates.ts'
import { SmallTable } from '../kit/small-table.tsx'
import { Badge } from '../kit/status-badge.tsx'

export type ReviewedOrganisation = ReplyOf<typeof orgReview.organisation>
type ReviewedDocument = ReviewedOrganisation['documents'][number]

const verdicts = {
  ok: { look: 'good', text: m.review_verdict_ok },
  change: { look: 'bad', text: m.review_verdict_change },
  none: { look: 'waiting', text: m.review_verdict_none },
} as const

function Verdict({ document: { verdict, note } }: { document: ReviewedDocument }) {
  const { look, text } = verdicts[verdict ?? 'none']
  return (
    <>
      <Badge look={look}>{text()}</Badge>
      {note && <span className="block text-soft">{note}</span>}
    </>
  )
}

const File = ({ document: { url, name } }: { document: ReviewedDocument }) => (
  <a href={url} target="_blank" rel="noreferrer" className="text-indigo underline underline-offset-4">
    {name}
  </a>
)

type TableProps = {
  title: string
  documents: readonly ReviewedDocument[]
  /** Day in India; a document whose last day is before it has lapsed. */
  today: string
  /** Left out, nothing can be checked. */
  check?: (document: ReviewedDocument) => void
}

function DocumentRows({ title, documents, today, check }: TableProps) {
  const until = (day: string | null) =>
    day === null ? '' : day < today ? <Lapsed day={dayText(day)} /> : dayText(day)
  return (
    <SmallTable
      label={title}
      heads={[
        ...[m.review_document(), m.review_file(), m.review_doc_number()].map((text) => ({ text })),
        { text: m.review_valid_until(), isDay: true },
        { text: m.review_submitted(), isDay: true },
        { text: m.review_verdict() },
        ...(check ? [{ text: m.review_check() }] : []),
      ]}
      rows={documents.map((document) => {
        const { label } = documentFacts(document.kind)
        return {
          key: String(document.id),
          cells: [
            label,
            <File key="file" document={document} />,
            document.number ?? '',
            until(document.validUntil),
            momentText(document.uploadedAt),
            <Verdict key="verdict" document={document} />,
            check && (
              <Button
                key="check"
                className="desk-button"
                aria-label={m.review_check_title({ document: label })}
                onClick={() => check(document)}
              >
                {m.review_check()}
              </Button>
            ),
          ],
        }
      })}
    />
  )
}

const Lapsed = ({ day }: { day: string }) => <span className="text-danger">{m.review_lapsed({ day })}</span>

/** The documents in force, each to be checked; those that they replaced below. */
export function DocumentsTable({
  organisation,
  isOpen,
}: {
  organisation: ReviewedOrganisation
  isOpen: boolean
}) {
  const [checked, check] = useState<ReviewedDocument>()
  const { id, documents, formerDocuments, today } = organisation
  return (
    <>
      <DocumentRows
        title={m.review_documents()}
        documents={documents}
        today={today}
        check={isOpen ? check : undefined}
      />
      {formerDocuments.length > 0 && (
        <>
          <h3 className="pt-2 font-label">{m.review_former()}</h3>
          <DocumentRows title={m.review_former()} documents={formerDocuments} today={today} />
        </>
      )}
      {checked && <CheckDialog orgId={id} document={checked} close={() => check(undefined)} />}
    </>
  )
}

type CheckProps = { orgId: number; document: ReviewedDocument; close(): void }

function CheckDialog({ orgId, document, close }: CheckProps) {
  const { label, isNumbered, lapses } = documentFacts(document.kind)
  return (
    <DialogForm
      call={orgReview.updateMedia}
      fixed={{ orgId, documentId: document.id }}
      values={{
        verdict: document.verdict ?? 'ok',
        note: document.note ?? '',
        ...(document.number !== null && { number: document.number }),
        ...(document.validUntil !== null && { validUntil: document.validUntil }),
      }}
      title={m.review_check_title({ document: label })}
      button={m.review_check_save()}
      toast={m.review_checked()}
      close={close}
    >
      {(at) => (
        <>
          <File document={document} />
          {isNumbered && <TextField name={at('number')} label={m.review_doc_number()} max={50} optional />}
          {(lapses || document.validUntil !== null) && (
            <DayField name={at('validUntil')} label={m.review_valid_until()} optional />
          )}
          <RadioField
            name={at('verdict')}
            label={m.review_verdict()}
            options={[
              { value: 'ok', label: m.review_verdict_ok() },
              { value: 'change', label: m.review_verdict_change() },
            ]}
          />
          <TextAreaField
            name={at('note')}
            label={m.review_note()}
            hint={m.review_note_hint()}
            max={500}
            optional
          />
        </>
      )}
    </DialogForm>
  )
}
