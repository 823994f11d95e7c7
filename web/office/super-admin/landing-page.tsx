import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { office } from '../../../contract/office.ts'
import { health, healthStatus, type HealthCheck } from '../../../contract/system/health.ts'
import { api, quietApi } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { goToOpenScreen } from '../frame/go-to-open-screen.ts'
import { WorkOfArea, type AreaAnswer } from '../frame/work-of-area.tsx'
import { groupDigits } from '../kit/figures.ts'
import { LandingCard } from '../kit/landing/landing-card.tsx'
import { sinceText } from '../kit/landing/waits.tsx'
import { SmallTable } from '../kit/small-table.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'

export async function clientLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const [answer, state] = await Promise.all([
    api(office.area, { params: { area: 'super-admin' } }),
    quietApi(health.checks),
  ])
  if (answer.http === 403) await goToOpenScreen(request)
  return { answer, checks: state.ok ? state.data.checks : [] }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.oversee_title() })

/** Waiting work of every area with its owner and age, and the state of the system. */
export default function LandingPage() {
  const { answer, checks } = useLoaderData<typeof clientLoader>()
  return (
    <WorkOfArea
      title={m.oversee_title()}
      answer={answer}
      waits={answer.ok && <AllAreas area={answer.data} checks={checks} />}
    />
  )
}

type AllAreasProps = { area: AreaAnswer; checks: readonly HealthCheck[] }

const AllAreas = ({ area, checks }: AllAreasProps) => (
  <div className="grid grid-cols-1 items-start gap-3 @[60rem]:grid-cols-3">
    <div className="min-w-0 @[60rem]:col-span-2">
      <WorkOfAll {...area} />
    </div>
    <SystemState checks={checks} />
  </div>
)

/** Waiting work of all areas, the oldest first. */
function WorkOfAll({ waits, today }: AreaAnswer) {
  const byAge = waits.toSorted((a, b) => (a.since ?? '9').localeCompare(b.since ?? '9'))
  return (
    <LandingCard title={m.landing_waits()}>
      {waits.length === 0 ? (
        <p className="text-sm text-soft">{m.landing_nothing_waits()}</p>
      ) : (
        <SmallTable
          isStacked
          label={m.landing_waits()}
          heads={[
            { text: m.oversee_work() },
            { text: m.oversee_area() },
            { text: m.oversee_count(), isFigure: true },
            { text: m.oversee_old(), isFigure: true },
            { text: m.oversee_oldest() },
          ]}
          rows={byAge.map(({ title, area, url, count, isCapped, old, since }) => ({
            key: `${area} ${title}`,
            cells: [
              url === null ? (
                title
              ) : (
                <Link to={url} className="text-indigo underline underline-offset-4">
                  {title}
                </Link>
              ),
              area,
              isCapped ? m.landing_or_more({ count: groupDigits(count) }) : groupDigits(count),
              groupDigits(old),
              since === null ? '–' : sinceText(since, today),
            ],
          }))}
        />
      )}
    </LandingCard>
  )
}

/** Parts of the system that need attention, and how many are good. */
function SystemState({ checks }: { checks: readonly HealthCheck[] }) {
  if (checks.length === 0) return null
  const open = checks.filter(({ status }) => status === 'bad' || status === 'attention')
  return (
    <LandingCard title={m.oversee_system()}>
      {open.length > 0 && (
        <ul className="flex flex-col">
          {open.map(({ id, title, status, says }) => (
            <li key={id} className="flex flex-col gap-1 border-b border-line py-2 text-sm last:border-0">
              <span className="flex items-center gap-2">
                <span className="grow">{title}</span>
                <StatusBadge set={healthStatus} of={status} />
              </span>
              <span className="text-xs text-soft">{says}</span>
            </li>
          ))}
        </ul>
      )}
      <Link to="/it-admin/health" className="text-sm text-indigo underline underline-offset-4">
        {m.oversee_good({ count: groupDigits(checks.length - open.length), all: groupDigits(checks.length) })}
      </Link>
    </LandingCard>
  )
}
