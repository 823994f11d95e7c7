import type { ReplyOf } from '../../../../contract/call.ts'
import { caseLimits } from '../../../../contract/support/facts.ts'
import { cases } from '../../../../contract/support/cases.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { Notice } from '../../../ui/notice.tsx'

export type Case = ReplyOf<typeof cases.detail>
type CaseDialogProps = { found: Case; close(): void }

/** A reply by e-mail. It states first that it is sent. */
export const ReplyDialog = ({
  found: { id, person },
  writers,
  close,
}: CaseDialogProps & { writers: readonly string[] }) => (
  <DialogForm
    call={cases.reply}
    title={m.cases_reply_to({ name: person?.name ?? '' })}
    button={m.cases_send()}
    close={close}
    fixed={{ id }}
    values={{ text: '', next: 'waiting' }}
    draft={`case-reply:${id}`}
    toast={m.cases_sent()}
  >
    {(at) => (
      <>
        <Notice look="info">
          <p className="wrap-anywhere">{m.cases_reply_sends({ email: person?.email ?? '' })}</p>
        </Notice>
        {writers.length > 0 && (
          <Notice look="danger" isUrgent>
            {m.cases_writing({ names: writers.join(', ') })}
          </Notice>
        )}
        <TextAreaField
          name={at('text')}
          label={m.cases_reply_text()}
          hint={m.cases_reply_hint()}
          max={caseLimits.message}
          rows={8}
        />
        <SelectField
          name={at('next')}
          label={m.cases_then()}
          options={[
            { value: 'waiting', label: m.cases_then_waiting() },
            { value: 'solved', label: m.cases_then_solved() },
          ]}
        />
      </>
    )}
  </DialogForm>
)

/** Closes a case with a reason. */
export const CloseDialog = ({ found: { id }, close }: CaseDialogProps) => (
  <DialogForm
    call={cases.close}
    title={m.cases_close()}
    button={m.cases_close()}
    close={close}
    fixed={{ id }}
    toast={m.cases_closed()}
  >
    {(at) => (
      <>
        <p className="text-sm text-soft">{m.cases_close_text()}</p>
        <TextAreaField name={at('reason')} label={m.cases_reason()} max={caseLimits.reason} rows={3} />
      </>
    )}
  </DialogForm>
)

/** Chooses who works on a case. */
export const AssignDialog = ({ found: { id, assignee, staff }, close }: CaseDialogProps) => (
  <DialogForm<typeof cases.assign, { accountId?: number }>
    call={cases.assign}
    title={m.cases_assign()}
    button={m.cases_assign()}
    close={close}
    values={assignee === null ? {} : { accountId: assignee.id }}
    body={({ accountId }: { accountId?: number }) => ({ id, accountId: accountId ?? null })}
    toast={m.cases_assigned()}
  >
    {(at) => (
      <SelectField
        name={at('accountId')}
        label={m.cases_assignee()}
        empty={m.cases_unassigned()}
        options={staff.map(({ id: value, name: label }) => ({ value, label }))}
        optional
      />
    )}
  </DialogForm>
)

/** Asks before another case of the person is joined into this one. */
export const JoinDialog = ({
  found: { id, number },
  other,
  close,
}: CaseDialogProps & { other: Case['others'][number] }) => (
  <DialogForm
    call={cases.join}
    title={m.cases_join()}
    button={m.cases_join()}
    close={close}
    fixed={{ id: other.id, into: id }}
    toast={m.cases_joined()}
  >
    {() => <p>{m.cases_join_text({ from: other.number, into: number })}</p>}
  </DialogForm>
)
