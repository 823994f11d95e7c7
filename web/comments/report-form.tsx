import { useState, type FormEvent } from 'react'
import { comments } from '../../contract/social/comments.ts'
import { commentReportKinds, commentTexts, type CommentReportKind } from '../../contract/social/facts.ts'
import { api } from '../app/api.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { Field, fieldBox, TextAreaInput } from '../ui/fields/field.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import { Notice } from '../ui/notice.tsx'

const kindTexts: Record<CommentReportKind, () => string> = {
  rude: m.comments_kind_rude,
  spam: m.comments_kind_spam,
  private: m.comments_kind_private,
  false: m.comments_kind_false,
  other: m.comments_kind_other,
}

/** Reports a comment to the team; whoever wrote it does not hear of it. */
export function ReportForm({ id, close, done }: { id: number; close(): void; done(): void }) {
  const [kind, setKind] = useState('')
  const [message, setMessage] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (kind === '') return setErrors({ kind: commentTexts.kind })
    const answer = await api(comments.report, { body: { id, kind: kind as CommentReportKind, message } })
    if (answer.ok) return done()
    setErrors(answer.errors)
    if (answer.http !== 401) setFailure(answer.message || m.went_wrong())
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 rounded-card bg-sunk p-4"
      noValidate
    >
      <p className="text-sm text-soft">{m.comments_report_text()}</p>
      <Field
        label={m.comments_report_kind()}
        {...(errors['kind'] !== undefined && { error: errors['kind'] })}
      >
        {(ids) => (
          <select
            {...ids}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
            aria-invalid={errors['kind'] !== undefined}
            className={fieldBox(errors['kind'] !== undefined)}
          >
            <option value="">{m.comments_report_choose()}</option>
            {Object.keys(commentReportKinds).map((name) => (
              <option key={name} value={name}>
                {kindTexts[name as CommentReportKind]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextAreaInput
        label={m.comments_report_message()}
        rows={2}
        maxLength={1000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        {...(errors['message'] !== undefined && { error: errors['message'] })}
      />
      {failure !== undefined && (
        <Notice look="danger" isUrgent>
          {translateServerText(failure)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{m.comments_report_send()}</Button>
        <Button look="quiet" onClick={close}>
          {m.comments_cancel()}
        </Button>
      </div>
    </form>
  )
}
