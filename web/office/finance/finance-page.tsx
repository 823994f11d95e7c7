import { Link, useLoaderData, useRouteLoaderData, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { finance } from '../../../contract/finance.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Barred } from '../barred.tsx'
import { Nothing } from '../nothing.tsx'
import { deskPaths } from '../desk-paths.ts'
import type { clientLoader as officeLoader } from '../office-layout.tsx'
import { keptText } from './texts.ts'

/** The cards stand without their figures too, where these cannot be had. */
export async function clientLoader() {
  const answer = await api(finance.waiting)
  return answer.ok ? answer.data : undefined
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_title() })

type Waiting = Exclude<keyof ReplyOf<typeof finance.waiting>, 'forged'>

/** Where cases wait, and the choice that shows those alone. */
const waitingAt: Record<string, { of: Waiting; only: string }> = {
  '/finance/refunds': { of: 'refunds', only: '' },
  '/finance/disputes': { of: 'disputes', only: '?status=opened' },
  '/finance/quarantine': { of: 'quarantine', only: '?status=open' },
  '/finance/settlement-lines': { of: 'settlementLines', only: '?status=open' },
  '/finance/unsettled': { of: 'unsettled', only: '?status=open' },
}

/** What went wrong there comes before what only waits. */
const failedAt: typeof waitingAt = {
  '/finance/refunds': { of: 'failedRefunds', only: '?status=failed' },
}

/** What stays wrong there till somebody settles it with a giver. */
const owedAt: typeof waitingAt = {
  '/finance/donations': { of: 'owed', only: '?owes=giver' },
}

/** The desk's screens, as its menu names them, with what waits on each. */
export default function FinancePage() {
  const waiting = useLoaderData<typeof clientLoader>()
  const { menu = [], isUnknown = false } =
    useRouteLoaderData<typeof officeLoader>('../office/office-layout') ?? {}
  const screens = menu.find(({ url }) => url === '/finance')?.items ?? []
  if (isUnknown)
    return (
      <Nothing title={m.office_went_wrong()} isUrgent isWholePage>
        <Button onClick={() => location.reload()}>{m.office_again()}</Button>
      </Nothing>
    )
  if (screens.length === 0) return <Barred isWholePage />
  return (
    <>
      <h1 className="text-xl">{m.finance_title()}</h1>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
        {screens.map(({ title, url }) => {
          const place = waitingAt[url]
          const count = (place && waiting?.[place.of]) || 0
          const failures = failedAt[url]
          const failed = (failures && waiting?.[failures.of]) || 0
          const owing = owedAt[url]
          const owed = (owing && waiting?.[owing.of]) || 0
          const forged = url === deskPaths.quarantine() && waiting?.forged?.kept ? waiting.forged : undefined
          const shown = failed > 0 ? failures : owed > 0 ? owing : count > 0 ? place : undefined
          return (
            <li key={url}>
              <Link
                to={url + (shown?.only ?? '')}
                className="flex min-h-20 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 font-label hover:border-ink"
              >
                <span className="flex flex-col">
                  {title}
                  {forged && (
                    <span className="text-xs font-body text-soft tabular">
                      {m.finance_forged_kept({ kept: keptText(forged) })}
                    </span>
                  )}
                </span>
                {shown && (
                  <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
                    {failed > 0 && (
                      <span className="rounded-full bg-danger-wash px-3 py-1 text-xs text-danger tabular">
                        {m.finance_waiting_failed({ count: failed })}
                      </span>
                    )}
                    {owed > 0 && (
                      <span className="rounded-full bg-danger-wash px-3 py-1 text-xs text-danger tabular">
                        {m.finance_owing_gifts({ count: owed })}
                      </span>
                    )}
                    {count > 0 && (
                      <span className="rounded-full bg-ink px-3 py-1 text-xs text-surface tabular">
                        {m.finance_waiting({ count })}
                      </span>
                    )}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
