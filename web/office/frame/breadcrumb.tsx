import { Link, useLocation } from 'react-router'
import { asAsked, noteAsked } from '../../app/client/last-asked.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { placeInMenu, type OfficeMenu } from './place-in-menu.ts'

/** Path of the current page; from a row's page back to its list as it was asked for. */
export function Breadcrumb({ menu }: { menu: OfficeMenu }) {
  const { pathname, search } = useLocation()
  const brand = useSettings()?.brandName ?? m.brand()
  const { area, screen } = placeInMenu(menu, pathname)
  if (screen !== undefined && pathname === screen.url) noteAsked(pathname, search)
  // Without a sidebar in sight, the bar of an organiser's page names the site.
  if (area === undefined)
    return (
      <span className="office-crumbs">
        <Link to={paths.home()} className="rounded-field px-1 font-heading lg:hidden">
          {brand}
        </Link>
      </span>
    )
  return (
    <nav aria-label={m.office_breadcrumb()} className="office-crumbs">
      <ol>
        <Crumb to={area.url} isHere={pathname === area.url}>
          {area.title}
        </Crumb>
        {screen && (
          <Crumb to={asAsked(screen.url)} isHere={pathname === screen.url}>
            {screen.title}
          </Crumb>
        )}
      </ol>
    </nav>
  )
}

const Crumb = ({ to, isHere, children }: { to: string; isHere: boolean; children: string }) => (
  <li>
    {isHere ? (
      <span aria-current="page">{children}</span>
    ) : (
      <Link to={to} className="text-indigo underline-offset-4 hover:underline">
        {children}
      </Link>
    )}
  </li>
)
