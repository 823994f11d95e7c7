import type { Schedule } from '../../../contract/donations/schedules.ts'
import { m } from '../../app/words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/format/class-names.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { SkipForm, mayBeSkipped, type UnsentPress } from './skip-form.tsx'
import { collectedText, isHeld, isToCome } from './schedule-words.ts'

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

/** The next ones; the others are folded. */
const shown = 3

/** Every gift with its day, its amount and what became of it; what is to come can be skipped. */
export function ScheduleGifts({ schedule, unsent }: { schedule: Schedule; unsent: UnsentPress | undefined }) {
  const { can } = schedule
  const gifts = schedule.gifts.map((gift) => ({
    ...gift,
    isHeld: isHeld(schedule) && mayBeSkipped.includes(gift.state),
  }))
  const canSkip = can.includes('skip')
  const firstOpen = gifts.findIndex(({ state }) => isToCome(state))
  // Ended recurring gifts show their last ones.
  const from = firstOpen === -1 ? Math.max(0, gifts.length - shown) : firstOpen
  const later = gifts.length - from - shown
  return (
    <section aria-labelledby="gifts" className="flex flex-col gap-3">
      <h2 id="gifts" className="text-lg">
        {m.recurring_gifts()}
      </h2>
      <div className="border-y border-line">
        {from > 0 && (
          <More
            title={m.recurring_gifts_before({ count: from })}
            gifts={gifts.slice(0, from)}
            canSkip={canSkip}
            unsent={unsent}
          />
        )}
        <GiftList gifts={gifts.slice(from, from + shown)} canSkip={canSkip} unsent={unsent} />
        {later > 0 && (
          <More
            title={m.gift_dates_more({ count: later })}
            gifts={gifts.slice(from + shown)}
            canSkip={canSkip}
            unsent={unsent}
          />
        )}
      </div>
    </section>
  )
}

type ListProps = {
  gifts: (Schedule['gifts'][number] & { isHeld: boolean })[]
  canSkip: boolean
  unsent: UnsentPress | undefined
}

const More = ({ title, gifts, canSkip, unsent }: ListProps & { title: string }) => (
  <details className="border-line not-last:border-b not-first:border-t">
    <summary className="min-h-12 cursor-pointer py-3 text-sm text-soft">{title}</summary>
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
        {canSkip && mayBeSkipped.includes(state) && (
          <Skip dueDate={dueDate} day={dayText(debitDate)} unsent={unsent} />
        )}
      </li>
    ))}
  </ul>
)

type SkipProps = { dueDate: string; day: string; unsent: UnsentPress | undefined }

/** Stands in the gift's own row. */
const Skip = ({ dueDate, day, unsent }: SkipProps) => (
  <details className="open:w-full">
    <summary
      className={classNames(buttonClass('quiet'), 'cursor-pointer list-none px-2')}
      aria-label={m.recurring_skip_day({ day })}
    >
      {m.recurring_skip()}
    </summary>
    <SkipForm dueDate={dueDate} day={day} unsent={unsent} />
  </details>
)
