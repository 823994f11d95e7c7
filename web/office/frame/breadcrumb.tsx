import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '../../app/words.ts'
import { placeInMenu, type OfficeMenu } from './place-in-menu.ts'

/** Where one is; from what a list leads to, back to that list as it was asked for. */
export function Breadcrumb({ menu }: { menu: OfficeMenu }) {
  const { pathname, search } = useLocation()
  const { area, screen } = placeInMenu(menu, pathname)
  const asked = useAsked(screen?.url, pathname, search)
  if (area === undefined) return null
  return (
    <nav aria-label={m.office_breadcrumb()} className="office-crumbs">
      <ol>
        <Crumb to={area.url} isHere={pathname === area.url}>
          {area.title}
        </Crumb>
        {screen && (
          <Crumb to={screen.url + asked} isHere={pathname === screen.url}>
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

/** What the list of a screen was asked for when it was last seen. */
function useAsked(screen: string | undefined, path: string, search: string): string {
  const [last, setLast] = useState<{ screen: string; search: string }>()
  if (screen !== undefined && path === screen && (last?.screen !== screen || last.search !== search))
    setLast({ screen, search })
  return last !== undefined && last.screen === screen ? last.search : ''
}
