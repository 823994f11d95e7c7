import { Link, useNavigate } from 'react-router'
import type { ListMeta } from '../../../../contract/lists.ts'
import { m } from '../../../app/words.ts'
import { groupDigits } from '../figures.ts'
import { deskField, Labelled } from './filters.tsx'
import type { ListUrl } from './list-url.ts'

const sizes = ['4', '10', '20', '30', '50']
const step = 'inline-flex min-h-11 items-center rounded-field px-3 text-indigo hover:bg-sunk'

/** Where one is in a list, the way on, and how many stand on a page. */
export function Pages({ meta, url }: { meta: ListMeta; url: ListUrl }) {
  const go = useNavigate()
  const { page, pages, total, totalIsCapped, limit } = meta
  return (
    <nav aria-label={m.pages()} className="flex flex-wrap items-center gap-3 text-sm">
      <p className="tabular mr-auto">
        {totalIsCapped
          ? m.office_total_capped({ total: groupDigits(total) })
          : m.office_total({ total: groupDigits(total) })}
      </p>
      <Labelled label={m.office_per_page()}>
        {(id) => (
          <select
            id={id}
            value={String(limit)}
            className={deskField}
            onChange={({ target }) => void go(url.to({ limit: target.value }))}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        )}
      </Labelled>
      {page > 1 && (
        <Link rel="prev" to={url.to({ page: String(page - 1) })} className={step}>
          {m.previous()}
        </Link>
      )}
      <span className="tabular">
        {m.office_page_of({ page: groupDigits(page), pages: groupDigits(pages) })}
      </span>
      {page < pages && (
        <Link rel="next" to={url.to({ page: String(page + 1) })} className={step}>
          {m.next()}
        </Link>
      )}
    </nav>
  )
}
