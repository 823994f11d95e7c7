import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { signedIn } from '../../accounts/session.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { classNames } from '../../ui/format/class-names.ts'
import { Lines } from '../../ui/icon.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { isWithin, placeInMenu, type OfficeMenu } from './place-in-menu.ts'

type AreasProps = {
  menu: OfficeMenu
  /** Icons alone; the words stay for who hears them. */
  isNarrow?: boolean
  onLeave?: () => void
}

/** The areas with their screens; of several, the screens of that which is open. */
function Areas({ menu, isNarrow = false, onLeave }: AreasProps) {
  const { pathname } = useLocation()
  const { screen } = placeInMenu(menu, pathname)
  const entry = ({ title, url, icon }: { title: string; url: string; icon: string }, isHere: boolean) => (
    <Link
      to={url}
      onClick={onLeave}
      title={isNarrow ? title : undefined}
      className="rail-link"
      aria-current={isHere ? 'page' : undefined}
    >
      <MenuIcon name={icon} />
      <span className={isNarrow ? 'sr-only' : 'truncate'}>{title}</span>
    </Link>
  )
  // An organiser without a part in the office comes here from their own fundraisers.
  if (menu.length === 0)
    return entry({ title: m.user_fundraisers(), url: paths.userFundraisers(), icon: 'heart' }, false)
  return menu.map((area) => (
    <section key={area.url} aria-label={area.title} className="flex flex-col gap-px">
      {entry(area, pathname === area.url)}
      {(menu.length === 1 || isWithin(pathname, area.url)) && (
        <ul className="rail-screens">
          {area.items.map((item) => (
            <li key={item.url}>{entry(item, item.url === screen?.url)}</li>
          ))}
        </ul>
      )}
    </section>
  ))
}

/** The logo leads to the first entry of one's own drop-down menu. */
function Brand({ isNarrow = false }: { isNarrow?: boolean }) {
  const brand = useSettings()?.brandName ?? m.brand()
  const to = signedIn()?.dropmenu[0]?.target ?? paths.home()
  return (
    <Link to={to} className="rail-link text-lg font-heading" aria-label={brand}>
      {isNarrow ? [...brand][0] : brand}
    </Link>
  )
}

const sides = { toLeft: 'M18 5v14M13 7l-5 5 5 5', toRight: 'M6 5v14M11 7l5 5-5 5' }

type SidebarProps = { menu: OfficeMenu; isNarrow: boolean; toggle(): void }

/** The areas at the left of a wide screen, with their names or as icons alone. */
export const Sidebar = ({ menu, isNarrow, toggle }: SidebarProps) => (
  <nav
    aria-label={m.office_menu()}
    className={classNames('rail office-sidebar max-lg:hidden print:hidden', isNarrow && 'is-narrow')}
  >
    <Brand isNarrow={isNarrow} />
    <div className="flex min-h-0 grow flex-col gap-1 overflow-y-auto">
      <Areas menu={menu} isNarrow={isNarrow} />
    </div>
    <button
      type="button"
      className="rail-link"
      aria-pressed={isNarrow}
      title={m.office_sidebar_narrow()}
      aria-keyshortcuts="m"
      onClick={toggle}
    >
      <Lines d={isNarrow ? sides.toRight : sides.toLeft} size={18} />
      <span className={isNarrow ? 'sr-only' : 'truncate'}>{m.office_sidebar_narrow()}</span>
    </button>
  </nav>
)

/** The same over the page, where there is no room beside it: focus stays within, Escape closes. */
export function SidebarOverlay({ menu, close }: { menu: OfficeMenu; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const leave = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-label={m.office_menu_open()}
      onClose={close}
      // The ground beside it is the dialog itself.
      onPointerDown={({ target, currentTarget }) => target === currentTarget && leave()}
      className="office-overlay"
    >
      <div className="rail office-sidebar">
        <div className="flex items-center justify-between">
          <Brand />
          <button type="button" className="rail-link" aria-label={m.say_close()} onClick={leave}>
            <Lines d="M6 6l12 12M18 6L6 18" />
          </button>
        </div>
        <nav aria-label={m.office_menu()} className="flex min-h-0 grow flex-col gap-1 overflow-y-auto">
          <Areas menu={menu} onLeave={leave} />
        </nav>
      </div>
    </dialog>
  )
}
