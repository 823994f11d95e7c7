import { Link } from 'react-router'
import type { Schedule } from '../../contract/schedules.ts'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { Notice } from '../ui/notice.tsx'

/** Where a recurring gift stands, and why nothing is collected while it rests. */
export const ScheduleStanding = ({ schedule }: { schedule: Schedule }) => (
  <Notice look={isWell(schedule) ? 'success' : 'info'}>
    <p className="font-label">{stateText(schedule)}</p>
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

const isWell = (schedule: Schedule) =>
  (schedule.state === 'active' && !schedule.fundraiserRests) ||
  (schedule.state === 'completed' && isGiven(schedule))

function PausedByUs({ reason }: { reason: string | null }) {
  const settings = useSettings()
  return (
    <>
      {reason && <p className="text-sm">{m.recurring_by_us_why({ reason })}</p>}
      {settings && (
        <p className="mt-1 text-sm">
          {m.recurring_by_us({ email: settings.supportEmail, phone: settings.supportPhone })}
        </p>
      )}
    </>
  )
}

const isGiven = ({ gifts }: Schedule) => gifts.some(({ state }) => state === 'paid')

/** Whether it ended before its giver had agreed, as far as its gifts tell: one that was tried was agreed to. */
export const wasNeverBegun = ({ state, gifts }: Schedule) =>
  (state === 'expired' || state === 'auth_failed') && gifts.every((gift) => gift.state === 'skipped')

function stateText(schedule: Schedule): string {
  switch (schedule.state) {
    case 'draft':
    case 'link_issued':
      return m.recurring_state_waiting()
    case 'bank_pending':
      return m.recurring_state_bank()
    case 'active':
      return schedule.fundraiserRests ? m.recurring_state_held() : m.recurring_state_active()
    case 'paused':
      return m.recurring_state_paused()
    case 'suspended':
      return m.recurring_state_suspended()
    case 'completed':
      return isGiven(schedule) ? m.recurring_state_completed() : m.recurring_state_empty()
    case 'cancelled':
    case 'revoked':
      return m.recurring_state_stopped()
    case 'expired':
    case 'auth_failed':
      return wasNeverBegun(schedule) ? m.recurring_state_none() : m.recurring_state_stopped()
  }
}
