import { Form, useNavigation } from 'react-router'
import type { Schedule } from '../../../contract/donations/schedules.ts'
import type { Unsent } from '../../app/client/send-form.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { NotSent } from '../../ui/send-error.tsx'

/** A press that did not reach the server: which button, and of which gift, if of one. */
export type UnsentPress = Unsent & { act: string; day: string }

/** States in which a gift may still be skipped. */
export const mayBeSkipped: readonly Schedule['gifts'][number]['state'][] = [
  'planned',
  'notified',
  'retry_wait',
]

type SkipFormProps = { dueDate: string; day: string; unsent: UnsentPress | undefined }

/** Asks once more before a gift is left out: it cannot be taken back. */
export function SkipForm({ dueDate, day, unsent }: SkipFormProps) {
  const isUnderWay = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-2 pb-4">
      <input type="hidden" name="do" value="skip" />
      <input type="hidden" name="day" value={dueDate} />
      <p className="text-sm text-soft">{m.recurring_skip_hint()}</p>
      <Button type="submit">{m.recurring_skip_day({ day })}</Button>
      {unsent?.act === 'skip' && unsent.day === dueDate && !isUnderWay && <NotSent {...unsent} />}
    </Form>
  )
}
