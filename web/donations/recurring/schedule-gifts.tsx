import { Form, useNavigation } from 'react-router'
import type { Schedule } from '../../../contract/donations/schedules.ts'
import { m } from '../../app/words.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/format/class-names.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { NotSent } from '../../ui/send-error.tsx'
import type { UnsentPress } from './schedule-actions.tsx'
import { collectedText, isHeld } from './schedule-words.ts'

type GiftState = Schedule['gifts'][number]['state']

const stateText: Record<Exclude<GiftState, 'paid'>, () => string> = {
  planned: m.recurring_gift_planned,
  notified: m.recurring_gift_notified,
  debiting: m.recurring_gift_debiting,
  retry_wait: m.recurring_gift_retry_wait,
  failed: m.recurring_gift_failed,
  skipped: m.recurring_gift_skipped,
}
const leftOutText: Record<NonNullable<Schedule['gifts'][number]['leftOut']>, () => string> = {
  fundraiser_paused: m.recurring_gift_fundraiser_paused,
  fundraiser_over: m.recurring_gift_fundraiser_over,
}

const becameText = (
  state: Exclude<GiftState, 'paid'>,
  leftOut: Schedule['gifts'][number]['leftOut'],
  rests: boolean,
) => (leftOut ? leftOutText[leftOut]() : rests ? m.recurring_gift_held() : stateText[state]())

const skippable: readonly GiftState[] = ['planned', 'notified', 'retry_wait']

const shown = 12

/** Every gift with its day, its amount and what became of it; what is to come can be skipped. */
export function ScheduleGifts({ schedule, unsent }: { schedule: Schedule; unsent: UnsentPress | undefined }) {
  const { can } = schedule
  const gifts = schedule.gifts.map((gift) => ({
    ...gift,
    isHeld: isHeld(schedule) && skippable.includes(gift.state),
  }))
  const canSkip = can.includes('skip')
  // Shows past gifts only if there is room: the next ones come first.
  const firstOpen = Math.max(
    0,
    gifts.findIndex(({ state }) => skippable.includes(state)),
  )
  const from = Math.max(0, Math.min(firstOpen - 2, gifts.length - shown))
  const later = gifts.length - from - shown
  return (
    <section aria-labelledby="gifts" className="flex flex-col gap-3">
      <h2 id="gifts" className="text-lg">
        {m.recurring_gifts()}
      </h2>
      <div className="border-y border-line">
        {from > 0 && <More gifts={gifts.slice(0, from)} canSkip={canSkip} unsent={unsent} />}
        <GiftList gifts={gifts.slice(from, from + shown)} canSkip={canSkip} unsent={unsent} />
        {later > 0 && <More gifts={gifts.slice(from + shown)} canSkip={canSkip} unsent={unsent} />}
      </div>
    </section>
  )
}

type ListProps = {
  gifts: (Schedule['gifts'][number] & { isHeld: boolean })[]
  canSkip: boolean
  unsent: UnsentPress | undefined
}

const More = ({ gifts, canSkip, unsent }: ListProps) => (
  <details className="border-line not-last:border-b not-first:border-t">
    <summary className="min-h-12 cursor-pointer py-3 text-sm text-soft">
      {m.gift_dates_more({ count: gifts.length })}
    </summary>
    <GiftList gifts={gifts} canSkip={canSkip} unsent={unsent} />
  </details>
)

const GiftList = ({ gifts, canSkip, unsent }: ListProps) => (
  <ul>
    {gifts.map(({ dueDate, debitDate, state, leftOut, isHeld: rests, amount, back, receipt }) => (
      <li
        key={dueDate}
        className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line py-1 last:border-b-0"
      >
        <span className="min-w-0 grow">
          <span className="block font-label tabular">{dayText(debitDate)}</span>
          <span className="block text-sm text-soft">
            {state === 'paid' ? collectedText(back) : becameText(state, leftOut, rests)}
            {debitDate !== dueDate && ` · ${m.recurring_gift_moved({ day: dayText(dueDate) })}`}
          </span>
        </span>
        {receipt && (
          <a
            href={receipt.url}
            className="inline-flex min-h-12 shrink-0 items-center text-sm text-indigo underline underline-offset-4"
            aria-label={m.recurring_receipt_of({ number: receipt.number, day: dayText(debitDate) })}
          >
            {m.thanks_receipt()}
          </a>
        )}
        <span className="tabular">{formatRupees(amount)}</span>
        {canSkip && skippable.includes(state) && (
          <Skip dueDate={dueDate} day={dayText(debitDate)} unsent={unsent} />
        )}
      </li>
    ))}
  </ul>
)

type SkipProps = { dueDate: string; day: string; unsent: UnsentPress | undefined }

/** It cannot be taken back, so it is asked once more, in the gift's own row. */
function Skip({ dueDate, day, unsent }: SkipProps) {
  const isUnderWay = useNavigation().state !== 'idle'
  return (
    <details className="open:w-full">
      <summary
        className={classNames(buttonClass('quiet'), 'cursor-pointer list-none px-2')}
        aria-label={m.recurring_skip_day({ day })}
      >
        {m.recurring_skip()}
      </summary>
      <Form method="post" preventScrollReset className="flex flex-col items-start gap-2 pb-4">
        <input type="hidden" name="do" value="skip" />
        <input type="hidden" name="day" value={dueDate} />
        <p className="text-sm text-soft">{m.recurring_skip_hint()}</p>
        <Button type="submit">{m.recurring_skip_day({ day })}</Button>
        {unsent?.act === 'skip' && unsent.day === dueDate && !isUnderWay && <NotSent {...unsent} />}
      </Form>
    </details>
  )
}
