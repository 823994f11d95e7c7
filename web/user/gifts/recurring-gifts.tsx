import { Link } from '../../ui/links/link.tsx'
import type { ReplyOf } from '../../../contract/call.ts'
import type { ownDonations } from '../../../contract/donations/mine.ts'
import { scheduleStateText } from '../../donations/recurring/schedule-words.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'

type OwnSchedule = ReplyOf<typeof ownDonations.schedules>[number]

/** Names the status of a recurring gift; its own page tells more. */
const stateOf = ({ state }: OwnSchedule) =>
  scheduleStateText({ state, wasAgreed: true, fundraiserRests: false, heldByBank: false, gifts: [] })

/** List of the donor's recurring gifts, each linked to the page where it is paused, changed or stopped. */
export const RecurringGifts = ({ schedules }: { schedules: readonly OwnSchedule[] }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{m.user_recurring()}</h2>
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {schedules.map((schedule) => (
        <li
          key={schedule.scheduleId}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 px-4 py-3"
        >
          <span className="font-label">{schedule.purpose}</span>
          <span className="text-right tabular">{m.user_each({ amount: formatRupees(schedule.amount) })}</span>
          <span className="text-sm text-soft max-sm:col-span-2">
            {stateOf(schedule)}
            {schedule.nextOn !== null && ` · ${m.user_next_on({ day: dayText(schedule.nextOn) })}`}
          </span>
          <Link
            to={paths.recurringGift(schedule.scheduleId)}
            className="inline-flex min-h-11 items-center text-sm text-indigo underline underline-offset-4 sm:min-h-6"
          >
            {m.user_manage()}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
