import { consentLines } from '../../../contract/donations/consent.ts'
import { describePattern, englishPattern } from '../../../shared/schedules/words.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { consentWords } from './consent-words.ts'
import type { Recurring } from './recurring-offer.ts'
import { patternText } from './pattern-words.ts'
import { planOf, type ScheduleChoice } from './schedule-choice.ts'

const shown = 6
const graceDays = 10

type DatesProps = {
  schedule: ScheduleChoice
  amount: number
  /** The last day of the fundraiser; null for causes. */
  lastOn: string | null
}

/** The first days, and what it all comes to: worked out as the server does it. */
export function ScheduleDates({ schedule, amount, lastOn }: DatesProps) {
  const plan = planOf(schedule, lastOn)
  if (plan === undefined) return null
  const { dates, endOn } = plan
  const ends = lastOn !== null && endOn === lastOn && m.gift_fundraiser_ends({ day: dayText(lastOn) })
  if (dates.length === 0)
    return (
      <p className="text-sm" aria-live="polite">
        {ends} {m.gift_no_dates()}
      </p>
    )
  const rest = dates.length - shown
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-label">{m.gift_dates()}</h3>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm tabular te:max-sm:grid-cols-1 sm:grid-cols-3">
        {dates.slice(0, shown).map((day) => (
          <li key={day}>{dayText(day)}</li>
        ))}
      </ol>
      <p className="text-sm text-soft" aria-live="polite">
        {rest > 0 && m.gift_dates_rest({ count: rest })} {amount > 0 && sumText(dates.length, amount)}{' '}
        {m.gift_last_on({ day: dayText(dates.at(-1)!) })} {ends}
      </p>
    </div>
  )
}

const sumText = (count: number, amount: number) =>
  count === 1
    ? m.gift_count_one({ amount: formatRupees(amount) })
    : m.gift_count({ count, amount: formatRupees(amount), total: formatRupees(amount * count) })

type ConsentProps = Omit<DatesProps, 'lastOn'> & { recurring: Recurring }

/** Consent in the page's language, with the English text in force. */
export function ScheduleConsent({ schedule, amount, recurring }: ConsentProps) {
  const dates = planOf(schedule, recurring.lastOn)?.dates ?? []
  if (dates.length === 0 || amount === 0) return null
  const last = dates.at(-1)!
  const facts = (day: (day: string) => string) => ({
    payee: recurring.payee,
    amount: formatRupees(amount),
    firstOn: day(dates[0]!),
    lastOn: day(last),
    gifts: dates.length,
    total: formatRupees(amount * dates.length),
    validUntil: day(daysOn(last, graceDays)),
    toAgree: recurring.consentAmount > 0 ? formatRupees(recurring.consentAmount) : null,
    phone: recurring.phone,
    email: recurring.email,
  })
  const inForce = consentLines({
    ...facts(englishDay),
    frequency: describePattern(schedule.pattern, englishPattern),
  })
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4 text-sm">
      <h3 className="font-label">{m.gift_agreement()}</h3>
      {m.language_tag() === 'en' ? (
        <Lines lines={inForce} />
      ) : (
        <>
          <Lines
            lines={consentLines(
              { ...facts(dayText), frequency: patternText(schedule.pattern) },
              consentWords,
            )}
          />
          <details className="text-soft">
            <summary className="min-h-12 cursor-pointer py-3">{m.gift_consent_in_force()}</summary>
            <Lines lines={inForce} language="en" />
          </details>
        </>
      )}
    </div>
  )
}

const Lines = ({ lines, language }: { lines: readonly string[]; language?: 'en' }) => (
  <ul lang={language} className="flex flex-col gap-2 text-soft">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** The words that are agreed to are the ones that are kept: in English, whatever the page's language. */
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const englishDay = (day: string) =>
  `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
const daysOn = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
