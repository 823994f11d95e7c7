import { Link } from 'react-router'
import { firstDayOf, periods } from '../../../../../shared/period-days.ts'
import { m } from '../../../../app/words.ts'
import { classNames } from '../../../../ui/format/class-names.ts'
import { periodText } from '../../landing/period-choice.tsx'
import type { ListUrl } from '../list-url.ts'

/**
 * Today, this week, month and financial year until today, each at one press; the one that stands is taken out again.
 * @param today in India, YYYY-MM-DD
 */
export const QuickDays = ({ url, today }: { url: ListUrl; today: string }) => (
  <nav aria-label={m.landing_period()} className="quick-days">
    {periods.map((period) => {
      const days = { from: firstDayOf(period, today), to: today }
      const isCurrent = url.asked['from'] === days.from && url.asked['to'] === days.to
      return (
        <Link
          key={period}
          to={url.to(isCurrent ? { from: undefined, to: undefined } : days)}
          aria-current={isCurrent ? 'true' : undefined}
          className={classNames('quick-day', isCurrent && 'is-current')}
        >
          {periodText(period)}
        </Link>
      )
    })}
  </nav>
)
