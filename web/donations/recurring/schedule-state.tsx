import { Link, useLocation } from 'react-router'
import type { Schedule } from '../../../contract/donations/schedules.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { isKept, scheduleStateText } from './schedule-words.ts'
import { reachOf } from '../outcome/support-contact.ts'

/** Status of a recurring gift, and why nothing is collected while it waits or rests. */
export const ScheduleStateLine = ({ schedule }: { schedule: Schedule }) => (
  <Notice look={isWell(schedule) ? 'success' : 'info'}>
    <p className="font-label">{scheduleStateText(schedule)}</p>
    {schedule.state === 'bank_pending' && (
      <>
        <p className="text-sm">{m.recurring_bank_hint()}</p>
        <CheckAgain />
      </>
    )}
    {schedule.heldByBank && <p className="text-sm">{m.recurring_bank_holds_hint()}</p>}
    {schedule.pausedBy === 'payer_app' && <p className="text-sm">{m.recurring_in_app()}</p>}
    {schedule.pausedBy === 'staff' && <PausedByUs reason={schedule.pauseReason} />}
    {schedule.fundraiserRests && (
      <>
        <p className="text-sm">{m.recurring_held_hint()}</p>
        <Link
          to={schedule.againPath}
          className="inline-flex min-h-12 items-center text-sm text-indigo underline underline-offset-4"
        >
          {m.recurring_again_cause()}
        </Link>
      </>
    )}
  </Notice>
)

/** Link to check again, once the page stops checking by itself, and without scripts. */
function CheckAgain() {
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathname + search}
      className="inline-flex min-h-12 items-center text-sm text-indigo underline underline-offset-4"
    >
      {m.thanks_check_again()}
    </a>
  )
}

const isWell = (schedule: Schedule) =>
  (schedule.state === 'active' && !schedule.fundraiserRests) ||
  (schedule.state === 'completed' && isKept(schedule))

function PausedByUs({ reason }: { reason: string | null }) {
  const settings = useSettings()
  return (
    <>
      {reason && <p className="text-sm">{m.recurring_by_us_why({ reason })}</p>}
      {settings && <p className="mt-1 text-sm">{m.recurring_by_us(reachOf(settings))}</p>}
    </>
  )
}
