import { consentLines } from '../../contract/consent.ts'
import { describePattern, englishPattern } from '../../contract/schedule-words.ts'
import { m } from '../app/words.ts'
import { dayText } from '../ui/dates.ts'
import { rupees } from '../ui/money.ts'
import type { Recurring } from './kind-part.tsx'
import { planOf, type ScheduleChoice } from './schedule-choice.ts'

const shown = 6
const graceDays = 10

type PreviewProps = { schedule: ScheduleChoice; amount: number; recurring: Recurring }

/** The first days, what it comes to, and the words that are agreed to: worked out as the server does it. */
export function SchedulePreview({ schedule, amount, recurring }: PreviewProps) {
  const plan = planOf(schedule)
  if (plan === undefined) return null
  const { dates } = plan
  const last = dates.at(-1)!
  const total = rupees(amount * dates.length)
  return (
    <div className="flex flex-col gap-4 rounded-card bg-sunk p-5">
      <h3 className="font-label">{m.gift_dates()}</h3>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm tabular sm:grid-cols-3">
        {dates.slice(0, shown).map((day) => (
          <li key={day}>{dayText(day)}</li>
        ))}
      </ol>
      <p className="text-sm text-soft" aria-live="polite">
        {dates.length > shown && `${m.gift_dates_more({ count: dates.length - shown })}. `}
        {amount > 0 &&
          (dates.length === 1
            ? m.gift_count_one({ amount: rupees(amount) })
            : m.gift_count({ count: dates.length, amount: rupees(amount), total }))}
        {amount > 0 && '. '}
        {m.gift_last_on({ day: dayText(last) })}
      </p>
      {amount > 0 && (
        <details className="border-t border-line pt-3 text-sm">
          <summary className="min-h-8 cursor-pointer font-label">{m.gift_agreement()}</summary>
          <ul lang="en" className="mt-2 flex flex-col gap-2 text-soft">
            {consentLines({
              payee: recurring.payee,
              amount: rupees(amount),
              frequency: describePattern(schedule.pattern, englishPattern),
              firstOn: englishDay(dates[0]!),
              lastOn: englishDay(last),
              gifts: dates.length,
              total,
              validUntil: englishDay(daysOn(last, graceDays)),
              phone: recurring.phone,
              email: recurring.email,
            }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The words that are agreed to are the ones that are kept: in English, whatever the page's language. */
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const englishDay = (day: string) =>
  `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
const daysOn = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
