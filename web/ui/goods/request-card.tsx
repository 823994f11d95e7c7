import type { OpenRequest } from '../../../contract/materials/open-requests.ts'
import { materialRequestPath } from '../../../shared/request-address.ts'
import { m } from '../../app/words.ts'
import { translateServerText } from '../fields/translate-server-text.ts'
import { dayText } from '../format/dates.ts'
import { Link } from '../links/link.tsx'
import { Picture } from '../picture.tsx'
import { WeaveFigure } from '../weave/weave.tsx'

const mostItems = 4

type RequestCardProps = { request: OpenRequest; isFirst?: boolean; level?: 'h2' | 'h3' }

/** Card of an open request: organisation, items, day and distance. */
export function RequestCard({ request, isFirst = false, level: Heading = 'h2' }: RequestCardProps) {
  const { id, header, org_name: organisation, city, picture, materials, neededBy, km } = request
  const facts = [
    organisation,
    city,
    ...(km === null ? [] : [m.asked_km({ km: Math.round(km).toLocaleString('en-IN') })]),
  ]
  return (
    <li className="group relative flex flex-col gap-4">
      {picture ? (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(max-width: 40rem) calc(100vw - 2.5rem), (max-width: 64rem) 50vw, 360px"
          isFirst={isFirst}
          className="aspect-4/3 w-full rounded-card"
        />
      ) : (
        <div className="grid aspect-4/3 w-full place-items-center rounded-card bg-sunk">
          <WeaveFigure seed={`request-${id}`} size={112} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-sm text-soft">{facts.join(' · ')}</p>
        <Heading className="text-lg leading-tight">
          <Link
            to={materialRequestPath(id, header)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {header}
          </Link>
        </Heading>
        {neededBy && <p className="text-sm font-label">{m.asked_needed_by({ day: dayText(neededBy) })}</p>}
        <ul className="flex flex-wrap gap-2 text-sm">
          {materials.slice(0, mostItems).map(({ categoryName, quantity }, index) => (
            <li key={index} className="rounded-full bg-sunk px-3 py-1">
              {translateServerText(categoryName)}{' '}
              <span className="tabular text-soft">× {quantity.toLocaleString('en-IN')}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
