import type { ReactNode } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { managedFundraisers } from '../../../contract/campaigns/managed.ts'
import type { CountedWork } from '../../../contract/landing.ts'
import { office } from '../../../contract/office.ts'
import { officeAreas } from '../../../shared/office-areas.ts'
import { api, type CallResult } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { classNames } from '../../ui/format/class-names.ts'
import { EmptyPanel } from '../kit/empty-panel.tsx'
import { groupDigits } from '../kit/figures.ts'
import { Forbidden } from '../kit/forbidden.tsx'
import { goToOpenScreen } from './go-to-open-screen.ts'
import { Waits, workWaits } from '../kit/landing/waits.tsx'

/** The area of an address, whatever its capitals. */
const areaAt = (pathname: string) =>
  officeAreas.find(({ path }) => path === pathname.toLowerCase().replace(/\/$/, ''))!

export async function clientLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { id, title } = areaAt(new URL(request.url).pathname)
  const answer = await api(office.area, { params: { area: id } })
  if (answer.http === 403) await goToOpenScreen(request)
  return { title, answer }
}
export const meta: MetaFunction = ({ matches, location }) =>
  headOf(matches, { title: areaAt(location.pathname).title })

/** Landing page of an area that has no figures of its own: what waits there, and what it holds. */
export default function AreaPage() {
  return <WorkOfArea {...useLoaderData<typeof clientLoader>()} />
}

type WorkOfAreaProps = {
  title: string
  /** Without `canWait` work can wait in the area. */
  answer: CallResult<typeof managedFundraisers.landing> | CallResult<typeof office.area>
  /** Stands beneath. */
  children?: ReactNode
}

/** Work of an area, and what it holds. */
export function WorkOfArea({ title, answer, children }: WorkOfAreaProps) {
  const go = useNavigate()
  if (answer.http === 403) return <Forbidden isWholePage />
  if (!answer.ok)
    return (
      <EmptyPanel title={translateServerText(answer.message) || m.office_went_wrong()} isUrgent isWholePage>
        <Button onClick={() => void go(0)}>{m.office_again()}</Button>
      </EmptyPanel>
    )
  const { today, waits, holds } = answer.data
  const canWait = !('canWait' in answer.data) || answer.data.canWait
  return (
    <>
      <h1 className="text-xl">{title}</h1>
      <div className="grid max-w-5xl gap-3 lg:grid-cols-2">
        {canWait ? (
          <Waits today={today} open={waits.map(workWaits)} />
        ) : (
          <p className="rounded-card border border-line bg-surface p-4 text-sm text-soft">
            {m.landing_no_screens()}
          </p>
        )}
        {holds.length > 0 && (
          <ul
            aria-label={m.landing_figures()}
            className="grid auto-rows-min grid-cols-2 gap-3 sm:grid-cols-3"
          >
            {holds.map((one) => (
              <li key={one.title} className="grid">
                <CountCard {...one} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </>
  )
}

/** Number of records of a kind; links to their list. */
function CountCard({ title, count, isCapped, url }: CountedWork) {
  const shape = 'flex min-h-20 flex-col gap-0.5 rounded-card border border-line bg-surface px-4 py-3'
  const content = (
    <>
      <span className="text-xs text-soft">{title}</span>
      <span className="text-lg font-heading tabular">
        {isCapped ? m.landing_or_more({ count: groupDigits(count) }) : groupDigits(count)}
      </span>
    </>
  )
  if (url === null) return <div className={shape}>{content}</div>
  return (
    <Link to={url} className={classNames(shape, 'hover:border-ink')}>
      {content}
    </Link>
  )
}
