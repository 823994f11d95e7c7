import { Link, useLocation } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import type { office } from '../../../contract/office.ts'
import { m } from '../../app/words.ts'
import { classNames } from '../../ui/format/class-names.ts'

export type OfficeMenu = ReplyOf<typeof office.menu>

type MenuProps = { menu: OfficeMenu; onLeave?: () => void }

/** The screens of each area; one that is open, or shows something of it, is marked. */
export function Areas({ menu, onLeave }: MenuProps) {
  const { pathname } = useLocation()
  const isOpen = (url: string) => pathname === url || pathname.startsWith(`${url}/`)
  return menu.map((area) => (
    <section key={area.url} className="flex flex-col gap-1">
      <h2 className="px-3 pt-2 text-xs font-label opacity-80">{area.title}</h2>
      <ul className="flex flex-col gap-0.5">
        {area.items.map(({ title, url }) => (
          <li key={url}>
            <Link
              to={url}
              onClick={onLeave}
              className="rail-link"
              aria-current={isOpen(url) ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The areas at the left of a wide screen. */
export const Sidebar = ({ menu, className }: { menu: OfficeMenu; className: string }) => (
  <nav aria-label={m.office_menu()} className={classNames('rail w-46 shrink-0 p-2 text-sm', className)}>
    <Areas menu={menu} />
  </nav>
)
