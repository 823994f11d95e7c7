import { Form, Link, NavLink } from 'react-router'
import { paths } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from './logo.tsx'

const item =
  'inline-flex min-h-12 items-center rounded-field px-3 font-label hover:text-indigo aria-[current=page]:text-indigo'

/** Logo, search and the ways in. Only what exists is linked. */
export function Header() {
  const brand = useSettings()?.brandName ?? m.brand()
  return (
    <header className="border-b border-line">
      <div className="page-width flex h-16 items-center gap-2 sm:h-18">
        <Link
          to={paths.home()}
          discover="none"
          className="mr-auto rounded-field py-2 pr-2"
          aria-label={brand}
        >
          <Logo name={brand} />
        </Link>
        <SearchBox />
        <nav aria-label={m.main_menu()} className="flex items-center">
          <Link
            to={paths.search()}
            discover="none"
            aria-label={m.search_fundraisers()}
            className="grid size-12 place-items-center rounded-field hover:text-indigo md:hidden"
          >
            <Icon name="search" size={24} />
          </Link>
          <NavLink to={paths.fundraisers()} end discover="none" className={item}>
            {m.fundraisers()}
          </NavLink>
          <NavLink to={paths.donateCause()} discover="none" className={`${item} max-sm:hidden`}>
            {m.give_to_a_cause()}
          </NavLink>
        </nav>
      </div>
    </header>
  )
}

function SearchBox() {
  return (
    <search className="relative w-full max-w-72 max-md:hidden">
      <Form action={paths.search()} discover="none">
        <input
          type="search"
          name="query"
          maxLength={200}
          required
          aria-label={m.search_fundraisers()}
          placeholder={m.search_fundraisers()}
          className="h-12 w-full rounded-full border border-edge bg-surface pr-12 pl-5 text-sm placeholder:text-soft"
        />
        <button
          type="submit"
          aria-label={m.search()}
          className="absolute inset-y-0 right-0 grid size-12 place-items-center rounded-full text-soft hover:text-ink"
        >
          <Icon name="search" />
        </button>
      </Form>
    </search>
  )
}
