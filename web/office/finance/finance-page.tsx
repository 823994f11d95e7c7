import { Link, useRouteLoaderData, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Barred } from '../barred.tsx'
import { Nothing } from '../nothing.tsx'
import type { clientLoader as officeLoader } from '../office-layout.tsx'

export const clientLoader = () => null
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_title() })

/** The desk's screens, as its menu names them. */
export default function FinancePage() {
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
        {screens.map(({ title, url }) => (
          <li key={url}>
            <Link
              to={url}
              className="flex min-h-20 items-center rounded-card border border-line bg-surface px-4 font-label hover:border-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
