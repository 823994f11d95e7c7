import { useState, type FormEvent, type ReactNode } from 'react'
import { schedules, type ScheduleAction } from '../../../contract/schedules.ts'
import { api } from '../../app/api.ts'
import { say } from '../../app/aside.ts'
import { m } from '../../app/words.ts'
import { rupeesTyped } from '../../donations/typed-rupees.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { said } from '../../ui/said.ts'
import { formValues } from '../form-values.ts'

export const actionText: Record<ScheduleAction, () => string> = {
  pause: m.finance_pause,
  resume: m.finance_resume,
  skip: m.finance_skip,
  'change-amount': m.finance_lower,
  stop: m.finance_stop,
}

type Errors = Record<string, string>
type FormProps = {
  scheduleId: string
  action: ScheduleAction
  /** What comes of it. */
  hint: string
  close(): void
  /** How it stands may have changed meanwhile. */
  refused?(): void
  /** Fields before the reason. */
  children?(errors: Errors): ReactNode
  className?: string
}

/** Does one thing with a recurring gift, for a reason that is written down. */
export function SteerForm({ scheduleId, action, hint, close, refused, children, className }: FormProps) {
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { reason = '', amount = '', dueDate } = formValues(event.currentTarget)
    if (!reason) return setErrors({ reason: m.finance_enter_reason() })
    setBusy(true)
    const answer = await order(action, { scheduleId, reason }, { amount, dueDate })
    setBusy(false)
    if (!answer.ok) {
      if (answer.http === 400 || answer.http === 409) refused?.()
      const wrong: Errors = answer.errors
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
  }
  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      aria-label={actionText[action]()}
      className={classNames('flex flex-col gap-4', className)}
    >
      <p className="text-sm text-soft">{hint}</p>
      {children?.(errors)}
      <TextArea
        label={m.finance_reason()}
        name="reason"
        rows={2}
        maxLength={300}
        error={errors['reason']}
        data-first=""
      />
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
