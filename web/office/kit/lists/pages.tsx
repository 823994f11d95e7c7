import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ListMeta } from '../../../../contract/lists.ts'
import { m } from '../../../app/words.ts'
import { groupDigits } from '../figures.ts'
import { deskField } from './filters/filters.tsx'
import type { ListUrl } from './list-url.ts'
import { keepRowsPerPage, rowChoices } from './rows-per-page.ts'

const step = 'desk-button inline-flex items-center rounded-field text-indigo hover:bg-sunk'

/** Position in a list, the way on, and the number of rows per page. */
export function Pages({ meta, url, children }: { meta: ListMeta; url: ListUrl; children?: ReactNode }) {
  const go = useNavigate()
  const { page, pages, total, totalIsCapped, limit } = meta
  return (
    <nav aria-label={m.pages()} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="tabular">
        {totalIsCapped
          ? m.office_total_capped({ total: groupDigits(total) })
          : m.office_total({ total: groupDigits(total) })}
      </p>
      {children}
      <label className="ml-auto flex items-center gap-2 text-soft">
        {m.office_per_page()}
        <select
          value={String(limit)}
          className={deskField}
          onChange={({ target }) => {
            keepRowsPerPage(target.value)
            void go(url.to({ limit: target.value }))
          }}
        >
          {rowChoices.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
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
