import { Link } from 'react-router'
import { periods, type Period } from '../../../../shared/period-days.ts'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { dayText } from '../../../ui/format/dates.ts'
import type { PeriodShown } from './define-landing.ts'

export const periodText = (period: Period): string =>
  ({
    today: m.landing_today(),
    week: m.landing_week(),
    month: m.landing_month(),
    year: m.landing_year(),
  })[period]

const beforeText = (period: Period): string =>
  ({
    today: m.landing_before_today(),
    week: m.landing_before_week(),
    month: m.landing_before_month(),
    year: m.landing_before_year(),
  })[period]

const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayText(from) : m.landing_day_range({ from: dayText(from), to: dayText(to) })

/** Days that a page is about, and those they are compared with: said once for all figures. */
export const periodNote = ({ name, from, to, before }: PeriodShown): string =>
  [
    from === to
      ? m.landing_on({ day: dayText(from) })
      : m.landing_days({ from: dayText(from), to: dayText(to) }),
    m.landing_compared({ before: beforeText(name), days: daysText(before) }),
  ].join('. ')

/** The periods that a landing page can tell of; the choice lies in the address. */
export const PeriodChoice = ({ asked }: { asked: Period }) => (
  <nav aria-label={m.landing_period()} className="flex flex-wrap gap-1 rounded-field bg-sunk p-1">
    {periods.map((period) => (
      <Link
        key={period}
        to={`?period=${period}`}
        aria-current={period === asked ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-9 items-center rounded-field px-2.5 text-sm sm:px-3',
          period === asked ? 'bg-surface font-label text-indigo shadow-float' : 'hover:bg-surface',
        )}
      >
        {periodText(period)}
      </Link>
    ))}
  </nav>
)
