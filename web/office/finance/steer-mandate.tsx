import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import type { FinanceMandate, mandates } from '../../../contract/mandates.ts'
import type { ScheduleAction } from '../../../contract/schedules.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/dates.ts'
import { Field, TextField } from '../../ui/field.tsx'
import { rupees } from '../../ui/money.ts'
import { deskField } from '../lists/filters.tsx'
import { Part } from './part.tsx'
import { actionText, SteerForm } from './steer-form.tsx'

type Mandate = ReplyOf<typeof mandates.one>

/** What staff may do with a recurring gift, each with a reason that is written down. */
export function SteerMandate({ mandate }: { mandate: Mandate }) {
  const [chosen, choose] = useState<ScheduleAction>()
  const { revalidate } = useRevalidator()
  const close = () => {
    choose(undefined)
    void revalidate()
  }
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
      {chosen && (
        <SteerForm
          key={chosen}
          scheduleId={mandate.scheduleId}
          action={chosen}
          hint={hintOf(chosen, mandate)}
          close={close}
          // Somebody else was first, it may be: how it stands now is shown beside the refusal.
          refused={() => void revalidate()}
          className="max-w-text rounded-card border border-line bg-surface p-4"
        >
          {(errors) => <GiftFields action={chosen} mandate={mandate} errors={errors} />}
        </SteerForm>
      )}
    </Part>
  )
}

/** Which of its gifts is meant, or how much each is to be. */
function GiftFields({
  action,
  mandate,
  errors,
}: {
  action: ScheduleAction
  mandate: Mandate
  errors: Record<string, string>
}) {
  if (action === 'skip')
    return (
      <Field label={m.finance_which_gift()} error={errors['dueDate']}>
        {(ids) => (
          <select {...ids} name="dueDate" className={deskField}>
            {skippable(mandate).map(({ dueOn, amount }) => (
              <option key={dueOn} value={dueOn}>{`${dayText(dueOn)} · ${rupees(amount)}`}</option>
            ))}
          </select>
        )}
      </Field>
    )
  if (action === 'change-amount')
    return (
      <TextField
        label={m.finance_new_amount()}
        name="amount"
        before="₹"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        error={errors['amount']}
      />
    )
  return null
}

function hintOf(action: ScheduleAction, mandate: Mandate): string {
  switch (action) {
    case 'skip':
      return m.finance_skip_hint()
    case 'change-amount':
      return m.finance_lower_hint({ least: rupees(mandate.leastAmount), amount: rupees(mandate.amount) })
    default:
      return moveHint(action, mandate)
  }
}

/** What comes of pausing, resuming or stopping it. */
export function moveHint(
  action: 'pause' | 'resume' | 'stop',
  { pausedBy }: Pick<FinanceMandate, 'pausedBy'>,
): string {
  switch (action) {
    case 'pause':
      return m.finance_pause_hint()
    case 'resume':
      return pausedBy === 'payer_app' ? m.finance_resume_in_app_hint() : m.finance_resume_hint()
    case 'stop':
      return m.finance_stop_hint()
  }
}

const skippable = ({ instalments }: Mandate) =>
  instalments.filter(({ state }) => state === 'planned' || state === 'notified' || state === 'retry_wait')
