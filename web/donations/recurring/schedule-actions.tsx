import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Schedule } from '../../../contract/donations/schedules.ts'
import type { Unsent } from '../../app/client/send-form.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields/field.tsx'
import { NotSent } from '../../ui/send-error.tsx'

/** A press that did not reach the server: which button, and of which gift, if of one. */
export type UnsentPress = Unsent & { act: string; day: string }

type ActionsProps = {
  schedule: Schedule
  amountError: string | undefined
  typed: string | undefined
  unsent: UnsentPress | undefined
}

/** Buttons for the possible changes, each explained. */
export function ScheduleActions({
  schedule: { can, pausedBy, heldByBank, amount },
  amountError,
  typed,
  unsent,
}: ActionsProps) {
  const isElsewhere = pausedBy === 'payer_app' || heldByBank
  return (
    <section aria-labelledby="change" className="flex flex-col gap-3">
      <h2 id="change" className="text-lg">
        {m.recurring_change()}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {can.includes('resume') && (
          <Action
            name="resume"
            unsent={unsent}
            hint={isElsewhere ? m.recurring_resumed_there_hint() : undefined}
          >
            <Button type="submit">
              {pausedBy === 'payer_app' ? m.recurring_resumed_there() : m.recurring_resume()}
            </Button>
          </Action>
        )}
        {can.includes('pause') && (
          <Action name="pause" unsent={unsent} hint={m.recurring_pause_hint()}>
            <Button type="submit">{m.recurring_pause()}</Button>
          </Action>
        )}
        {can.includes('change-amount') && (
          <Action name="change-amount" unsent={unsent} hint={m.recurring_lower_hint()}>
            <TextInput
              // Once it is lowered, what holds now stands there, not what was typed.
              key={amount}
              label={m.recurring_new_amount()}
              error={amountError}
              before="₹"
              name="amount"
              defaultValue={typed || String(amount)}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-40 tabular"
            />
            <Button type="submit">{m.recurring_lower()}</Button>
          </Action>
        )}
        {can.includes('stop') && (
          <details className="py-4">
            <summary className="min-h-8 cursor-pointer font-label text-danger">{m.recurring_stop()}</summary>
            <Action name="stop" unsent={unsent} hint={m.recurring_stop_hint()}>
              <Button type="submit">{m.recurring_stop()}</Button>
            </Action>
          </details>
        )}
      </div>
    </section>
  )
}

type ActionProps = {
  name: string
  unsent: UnsentPress | undefined
  hint?: string | undefined
  children: ReactNode
}

function Action({ name, unsent, hint, children }: ActionProps) {
  const isUnderWay = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-2 py-4">
      <input type="hidden" name="do" value={name} />
      {children}
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {unsent?.act === name && !isUnderWay && <NotSent {...unsent} />}
    </Form>
  )
}
