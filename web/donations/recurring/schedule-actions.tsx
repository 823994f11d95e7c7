import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Schedule } from '../../../contract/donations/schedules.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields/field.tsx'
import { classNames } from '../../ui/format/class-names.ts'
import { dayText } from '../../ui/format/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { NotSent } from '../../ui/send-error.tsx'
import { SkipForm, mayBeSkipped, type UnsentPress } from './skip-form.tsx'

type ActionsProps = {
  schedule: Schedule
  /** Errors of a refused change, by field. */
  errors: Readonly<Record<string, string>>
  typed: string | undefined
  unsent: UnsentPress | undefined
}

/** The changes that are possible, each a row that opens; only one stands open at a time. */
export function ScheduleActions({ schedule, errors, typed, unsent }: ActionsProps) {
  const { can, pausedBy, heldByBank, amount, gifts } = schedule
  const isElsewhere = pausedBy === 'payer_app' || heldByBank
  const next = gifts.find(({ state }) => mayBeSkipped.includes(state))
  const openIf = (name: string, field?: string) =>
    unsent?.act === name || (field !== undefined && errors[field] !== undefined)
  return (
    <section aria-label={m.recurring_change()} className="flex flex-col gap-3">
      {can.includes('resume') && (
        <Action
          name="resume"
          unsent={unsent}
          hint={isElsewhere ? m.recurring_resumed_there_hint() : undefined}
        >
          <Button look="main" type="submit">
            {pausedBy === 'payer_app' ? m.recurring_resumed_there() : m.recurring_resume()}
          </Button>
        </Action>
      )}
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {can.includes('pause') && (
          <Row title={m.recurring_pause()} isOpen={openIf('pause', 'until')}>
            <Action name="pause" unsent={unsent} hint={m.recurring_pause_hint()}>
              <TextInput
                label={m.recurring_until()}
                hint={m.recurring_until_hint()}
                error={errors['until']}
                name="until"
                type="date"
                max={gifts.at(-1)?.dueDate}
                className="max-w-52 tabular"
              />
              <Button type="submit">{m.recurring_pause()}</Button>
            </Action>
          </Row>
        )}
        {can.includes('skip') && next && (
          <Row title={m.recurring_skip_next({ day: dayText(next.debitDate) })} isOpen={false}>
            <SkipForm dueDate={next.dueDate} day={dayText(next.debitDate)} unsent={unsent} />
          </Row>
        )}
        {can.includes('change-amount') && (
          <Row title={m.recurring_lower()} isOpen={openIf('change-amount', 'amount')}>
            <Action name="change-amount" unsent={unsent} hint={m.recurring_lower_hint()}>
              <TextInput
                // Once it is lowered, what holds now stands there, not what was typed.
                key={amount}
                label={m.recurring_new_amount()}
                error={errors['amount']}
                before="₹"
                name="amount"
                defaultValue={typed || String(amount)}
                inputMode="numeric"
                autoComplete="off"
                className="max-w-40 tabular"
              />
              <Button type="submit">{m.recurring_lower()}</Button>
            </Action>
          </Row>
        )}
        {can.includes('stop') && (
          <Row title={m.recurring_stop()} isOpen={openIf('stop')} look="text-danger">
            <Action name="stop" unsent={unsent} hint={m.recurring_stop_hint()}>
              <Button type="submit">{m.recurring_stop()}</Button>
            </Action>
          </Row>
        )}
      </div>
    </section>
  )
}

type RowProps = { title: string; isOpen: boolean; look?: string; children: ReactNode }

const Row = ({ title, isOpen, look = '', children }: RowProps) => (
  <details name="change" open={isOpen} className="group">
    <summary
      className={classNames(
        'flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 font-label',
        look,
      )}
    >
      {title}
      <Icon name="down" size={18} className="shrink-0 text-soft group-open:rotate-180" />
    </summary>
    <div className="px-4 pb-2">{children}</div>
  </details>
)

type ActionProps = {
  name: string
  unsent: UnsentPress | undefined
  hint?: string | undefined
  children: ReactNode
}

function Action({ name, unsent, hint, children }: ActionProps) {
  const isUnderWay = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-3 py-2">
      <input type="hidden" name="do" value={name} />
      {children}
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {unsent?.act === name && !isUnderWay && <NotSent {...unsent} />}
    </Form>
  )
}
