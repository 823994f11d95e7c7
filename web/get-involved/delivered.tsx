import type { ReplyOf } from '../../contract/call.ts'
import type { materialImpact } from '../../contract/materials/impact.ts'
import { impactPath } from '../../shared/material-paths.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { dayText } from '../ui/format/dates.ts'
import { lineName, quantityText } from '../ui/goods/line-text.ts'
import { Link } from '../ui/links/link.tsx'

type Impact = ReplyOf<typeof materialImpact.shown>

/** The latest deliveries and how much was delivered in total. */
export function Delivered({ impact: { total, latest } }: { impact: Impact }) {
  if (total.items === 0 && latest.length === 0) return null
  return (
    <section className="page-width flex flex-col gap-6" aria-labelledby="delivered">
      <div className="flex max-w-text flex-col gap-3">
        <h2 id="delivered" className="text-xl">
          {m.involve_delivered()}
        </h2>
        <p className="text-soft">
          {m.involve_delivered_text({ items: total.items.toLocaleString('en-IN') })}{' '}
          {latest.length > 0 && m.involve_delivered_latest()}
        </p>
      </div>
      <ul className="grid gap-x-8 empty:hidden sm:grid-cols-2">
        {latest.map(({ day, organisation, city, requestId, quantity, unit, ...line }, index) => (
          <li key={index} className="flex flex-col gap-1 border-t border-line py-4">
            <p className="font-label">
              {quantityText(quantity, unit)} × {lineName(line)}
            </p>
            <p className="text-sm text-soft">
              <Link to={paths.materialRequest(requestId)} className="underline underline-offset-4">
                {organisation}
              </Link>{' '}
              · {city} · {dayText(day)}
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink to={impactPath} className="self-start">
        {m.involve_impact()}
      </ButtonLink>
    </section>
  )
}
