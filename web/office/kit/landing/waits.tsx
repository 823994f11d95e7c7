import { useId } from 'react'
import { Link } from 'react-router'
import type { CountedWork, LandingWaiting } from '../../../../contract/landing.ts'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { dayText, indianDay } from '../../../ui/format/dates.ts'
import { shortText } from '../charts/figures.ts'
import { groupDigits } from '../figures.ts'
import type { LandingReply, LandingWait } from './define-landing.ts'

type OpenWait = {
  name: string
  label: string
  to?: string | undefined
  isUrgent?: boolean | undefined
  waiting: LandingWaiting
}
/** `today` in India, by the server. */
type WaitsProps = { open: readonly OpenWait[]; today: string }

/** The kinds of work of which something waits. */
export const openWaits = (waits: readonly LandingWait[], reply: LandingReply): OpenWait[] =>
  waits.flatMap((wait) => {
    const waiting = reply.waits[wait.name]
    return waiting && waiting.count > 0 ? [{ ...wait, waiting }] : []
  })

/** Work that a domain counts for the area, as a line of the waits. */
export const workWaits = ({ title, url, count, isCapped, since }: CountedWork): OpenWait => ({
  name: title,
  label: title,
  to: url ?? undefined,
  waiting: { count, isCapped, since, amount: null },
})

/** Waiting work: number, age and sum of each kind, linked to its list. */
export function Waits({ open, today }: WaitsProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={id} className="text-base font-label">
        {m.landing_waits()}
      </h2>
      {open.length === 0 ? (
        <p className="text-sm text-soft">{m.landing_nothing_waits()}</p>
      ) : (
        <ul className="flex flex-col">
          {open.map((wait) => (
            <li key={wait.name} className="border-b border-line last:border-0">
              <WaitLine {...wait} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function WaitLine({ label, to, isUrgent, waiting, today }: OpenWait & { today: string }) {
  const shape = 'flex min-h-11 items-center gap-3 rounded-field px-2 py-1 text-sm'
  const content = (
    <>
      <span
        className={classNames(
          'min-w-8 shrink-0 rounded-full px-2 text-center text-xs font-label tabular',
          isUrgent ? 'bg-danger-wash text-danger' : 'bg-sunk text-ink',
        )}
      >
        {waiting.isCapped
          ? m.landing_or_more({ count: groupDigits(waiting.count) })
          : groupDigits(waiting.count)}
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span>{label}</span>
        {waiting.since !== null && (
          <span className="text-xs text-soft tabular">{sinceText(waiting.since, today)}</span>
        )}
      </span>
      {waiting.amount !== null && (
        <span className="shrink-0 text-xs text-soft tabular">{shortText('rupees', waiting.amount)}</span>
      )}
    </>
  )
  return to === undefined ? (
    <div className={shape}>{content}</div>
  ) : (
    <Link to={to} className={classNames('chart-line', shape)}>
      {content}
    </Link>
  )
}

/** Since which day something waits, and for how many days; `today` is the server's. */
export function sinceText(since: string, today: string): string {
  const on = indianDay(since)
  const days = Math.round((Date.parse(today) - Date.parse(on)) / 86_400_000)
  const day = dayText(on)
  if (days < 1) return m.landing_since({ day })
  return days === 1
    ? m.landing_since_one_day({ day })
    : m.landing_since_days({ day, days: groupDigits(days) })
}
