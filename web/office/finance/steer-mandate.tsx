import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import type { mandates } from '../../../contract/mandates.ts'
import { schedules, type ScheduleAction } from '../../../contract/schedules.ts'
import { api } from '../../app/api.ts'
import { say } from '../../app/aside.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/dates.ts'
import { Field, TextArea, TextField } from '../../ui/field.tsx'
import { rupees } from '../../ui/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { said } from '../../ui/said.ts'
import { formValues } from '../form-values.ts'
import { rupeesTyped } from '../../donations/typed-rupees.ts'
import { deskField } from '../lists/filters.tsx'
import { Part } from './part.tsx'

type Mandate = ReplyOf<typeof mandates.one>

const actionText: Record<ScheduleAction, () => string> = {
  pause: m.finance_pause,
  resume: m.finance_resume,
  skip: m.finance_skip,
  'change-amount': m.finance_lower,
  stop: m.finance_stop,
}

/** What staff may do with a recurring gift, each with a reason that is written down. */
export function SteerMandate({ mandate }: { mandate: Mandate }) {
  const [chosen, choose] = useState<ScheduleAction>()
  // What was refused stays in sight with its answer, also where nothing may be done any more.
  if (mandate.can.length === 0 && chosen === undefined) return null
  return (
    <Part title={m.finance_steer()}>
      <div className="flex flex-wrap gap-2">
        {mandate.can.map((action) => (
          <Button
            key={action}
            aria-expanded={chosen === action}
            onClick={() => choose(chosen === action ? undefined : action)}
            className="min-h-11 text-sm aria-expanded:border-ink"
          >
            {actionText[action]()}
          </Button>
        ))}
      </div>
      {chosen && <SteerForm key={chosen} mandate={mandate} action={chosen} close={() => choose(undefined)} />}
    </Part>
  )
}

type FormProps = { mandate: Mandate; action: ScheduleAction; close(): void }

function SteerForm({ mandate, action, close }: FormProps) {
  const go = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { reason = '', amount = '', dueDate } = formValues(event.currentTarget)
    if (!reason) return setErrors({ reason: m.finance_enter_reason() })
    setBusy(true)
    const answer = await order(action, { scheduleId: mandate.scheduleId, reason }, { amount, dueDate })
    setBusy(false)
    if (!answer.ok) {
      // Somebody else was first, it may be: how it stands now is shown beside the refusal.
      if (answer.http === 400 || answer.http === 409) void go('', { replace: true, preventScrollReset: true })
      const wrong: Record<string, string> = answer.errors
      return setErrors(
        Object.keys(wrong).length > 0 ? wrong : { form: said(answer.message) || m.office_went_wrong() },
      )
    }
    say({
      word: answer.data.wasSo
        ? { text: m.finance_steered_before() }
        : { text: m.finance_steered(), seconds: 2 },
    })
    close()
    void go('', { replace: true })
  }
  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      aria-label={actionText[action]()}
      className="flex max-w-text flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <p className="text-sm text-soft">{hintOf(action, mandate)}</p>
      {action === 'skip' && (
        <Field label={m.finance_which_gift()} error={errors['dueDate']}>
          {(ids) => (
            <select {...ids} name="dueDate" className={deskField}>
              {skippable(mandate).map(({ dueOn, amount }) => (
                <option key={dueOn} value={dueOn}>{`${dayText(dueOn)} · ${rupees(amount)}`}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {action === 'change-amount' && (
        <TextField
          label={m.finance_new_amount()}
          name="amount"
          before="₹"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          error={errors['amount']}
        />
      )}
      <TextArea label={m.finance_reason()} name="reason" rows={2} maxLength={300} error={errors['reason']} />
      {errors['form'] && (
        <Notice look="danger" isUrgent>
          {errors['form']}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isBusy}>
          {actionText[action]()}
        </Button>
        <Button look="quiet" onClick={close}>
          {m.finance_leave_it()}
        </Button>
      </div>
    </form>
  )
}

type More = { amount: string; dueDate: string | undefined }

function order(action: ScheduleAction, body: { scheduleId: string; reason: string }, more: More) {
  switch (action) {
    case 'pause':
      return api(schedules.pause, { body })
    case 'resume':
      return api(schedules.resume, { body })
    case 'stop':
      return api(schedules.stop, { body })
    case 'skip':
      return api(schedules.skip, { body: { ...body, dueDate: more.dueDate ?? '' } })
    case 'change-amount':
      return api(schedules.changeAmount, { body: { ...body, amount: rupeesTyped(more.amount) } })
  }
}

function hintOf(action: ScheduleAction, { amount, leastAmount, pausedBy }: Mandate): string {
  switch (action) {
    case 'pause':
      return m.finance_pause_hint()
    case 'resume':
      return pausedBy === 'payer_app' ? m.finance_resume_in_app_hint() : m.finance_resume_hint()
    case 'stop':
      return m.finance_stop_hint()
    case 'skip':
      return m.finance_skip_hint()
    case 'change-amount':
      return m.finance_lower_hint({ least: rupees(leastAmount), amount: rupees(amount) })
  }
}

const skippable = ({ instalments }: Mandate) =>
  instalments.filter(({ state }) => state === 'planned' || state === 'notified' || state === 'retry_wait')
