import type { Fundraiser, HistoryLine } from '../../../contract/campaigns/public.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'

const titles: Record<HistoryLine['what'], () => string> = {
  target: m.life_target_changed,
  end_date: m.life_end_changed,
  stop: m.life_stopped,
  story: m.life_story_changed,
  paused: m.life_paused,
  resumed: m.life_resumed,
}
const roles: Record<NonNullable<HistoryLine['askedAs']>, () => string> = {
  organiser: m.life_role_organiser,
  manager: m.life_role_manager,
  administration: m.life_role_administration,
}

/** Changes since the fundraiser was published: what, when, and in what role somebody asked and approved. */
export function Past({ history }: Pick<Fundraiser, 'history'>) {
  if (history.length === 0) return null
  return (
    <section className="flex flex-col gap-2" aria-labelledby="past">
      <h2 id="past" className="text-xl">
        {m.life_history()}
      </h2>
      <ol>
        {history.map((line, index) => (
          <li key={index} className="border-b border-line py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-label">{titles[line.what]()}</span>
              <time dateTime={line.on} className="text-sm text-soft">
                {dayText(line.on)}
              </time>
            </p>
            {line.toAmount !== null && (
              <p className="tabular">{`${formatRupees(line.fromAmount ?? 0)} → ${formatRupees(line.toAmount)}`}</p>
            )}
            {line.toDay !== null && (
              <p className="tabular">
                {`${line.fromDay === null ? '–' : dayText(line.fromDay)} → ${dayText(line.toDay)}`}
              </p>
            )}
            <Roles {...line} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Roles({ askedAs, decidedAs }: Pick<HistoryLine, 'askedAs' | 'decidedAs'>) {
  const by = decidedAs && roles[decidedAs]()
  if (!by) return null
  const asked = askedAs && askedAs !== decidedAs ? roles[askedAs]() : undefined
  return (
    <p className="text-sm text-soft">{asked ? m.life_asked_approved({ asked, by }) : m.life_by({ by })}</p>
  )
}
