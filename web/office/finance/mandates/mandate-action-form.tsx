import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import { schedules, type ScheduleAction } from '../../../../contract/donations/schedules.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import type { At } from '../../../forms/field-name.ts'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'

export const actionText: Record<ScheduleAction, () => string> = {
  pause: m.finance_pause,
  resume: m.finance_resume,
  skip: m.finance_skip,
  'change-amount': m.finance_lower,
  stop: m.finance_stop,
}

const calls = {
  pause: schedules.pause,
  resume: schedules.resume,
  skip: schedules.skip,
  'change-amount': schedules.changeAmount,
  stop: schedules.stop,
} as const satisfies Record<ScheduleAction, unknown>

/** Values of the fields of all actions. */
export type ActionValues = { reason: string; dueDate: string; amount: number }

type FormProps = {
  scheduleId: string
  action: ScheduleAction
  /** Text about the effect of the action. */
  hint: string
  close(): void
  /** The mandate may have changed meanwhile. */
  refused?(): void
  /** Fields before the reason. */
  children?(at: At<ActionValues>): ReactNode
  values?: Partial<ActionValues>
  /** Whether it stands in a row of a list. */
  isInList?: boolean
  className?: string
}

const doneToast = ({ wasSo }: ReplyOf<typeof schedules.pause>) =>
  wasSo ? { text: m.finance_steered_before() } : { text: m.finance_steered() }

/** Does one thing with a recurring donation, for a reason that is written down. */
export function MandateActionForm(props: FormProps) {
  const { scheduleId, action, hint, close, refused, children, values, isInList, className } = props
  const form = useCallForm(calls[action], {
    values,
    body: (typed: ActionValues) => ({ ...typed, scheduleId }),
    check: ({ reason = '' }) => ({ reason: reason.trim() ? undefined : m.finance_enter_reason() }),
    refused({ http }) {
      if (http === 400) refused?.()
      return undefined
    },
    readsLater: isInList,
    toast: doneToast,
    after: close,
  })
  return (
    <CallForm
      form={form}
      label={actionText[action]()}
      button={actionText[action]()}
      look="plain"
      cancel={{ text: m.forms_cancel(), press: close }}
      className={className}
    >
      <p className="text-sm text-soft">{hint}</p>
      {children?.(form.at)}
      <TextAreaField name={form.at('reason')} label={m.finance_reason()} rows={2} max={300} />
    </CallForm>
  )
}
