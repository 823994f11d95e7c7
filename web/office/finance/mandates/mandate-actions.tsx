import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { FinanceMandate, mandates } from '../../../../contract/finance/mandates.ts'
import type { ScheduleAction } from '../../../../contract/donations/schedules.ts'
import { m } from '../../../app/words.ts'
import type { At } from '../../../forms/field-name.ts'
import { RupeesField } from '../../../forms/fields/number-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Section } from '../../kit/section.tsx'
import { actionText, MandateActionForm, type ActionValues } from './mandate-action-form.tsx'

type Mandate = ReplyOf<typeof mandates.one>

/** Actions that staff may take on a recurring gift, each with a recorded reason. */
export function MandateActions({ mandate }: { mandate: Mandate }) {
  const [chosen, choose] = useState<ScheduleAction>()
  const { revalidate } = useRevalidator()
  // Refused actions stay in sight with their answer, even where nothing may be done any more.
  if (mandate.can.length === 0 && chosen === undefined) return null
  return (
    <Section title={m.finance_steer()}>
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
        <MandateActionForm
          key={chosen}
          scheduleId={mandate.scheduleId}
          action={chosen}
          hint={hintOf(chosen, mandate)}
          close={() => choose(undefined)}
          // Another user may have been first: the current state is shown beside the refusal.
          refused={() => void revalidate()}
          values={{ dueDate: skippable(mandate)[0]?.dueOn }}
          className="max-w-text rounded-card border border-line bg-surface p-4"
        >
          {(at) => <ActionFields action={chosen} mandate={mandate} at={at} />}
        </MandateActionForm>
      )}
    </Section>
  )
}

type ActionFieldsProps = { action: ScheduleAction; mandate: Mandate; at: At<ActionValues> }

/** Fields of an action: the donation that it is about, or the new amount. */
function ActionFields({ action, mandate, at }: ActionFieldsProps) {
  if (action === 'skip') {
    const options = skippable(mandate).map(({ dueOn, amount }) => ({
      value: dueOn,
      label: `${dayText(dueOn)} · ${formatRupees(amount)}`,
    }))
    return <SelectField name={at('dueDate')} label={m.finance_which_gift()} options={options} />
  }
  if (action === 'change-amount') return <RupeesField name={at('amount')} label={m.finance_new_amount()} />
  return null
}

function hintOf(action: ScheduleAction, mandate: Mandate): string {
  switch (action) {
    case 'skip':
      return m.finance_skip_hint()
    case 'change-amount':
      return m.finance_lower_hint({
        least: formatRupees(mandate.leastAmount),
        amount: formatRupees(mandate.amount),
      })
    default:
      return moveHint(action, mandate)
  }
}

/** Describes the effect of pausing, resuming or stopping it. */
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
