import { lazy, Suspense, useState } from 'react'
import { Outlet, useLoaderData, type MetaFunction } from 'react-router'
import { office } from '../../../contract/office.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { OfficeSheets } from '../office-sheets.tsx'
import { Sidebar, SidebarOverlay } from './sidebar.tsx'
import { useSidebarWidth } from './sidebar-width.ts'
import { TopBar } from './top-bar.tsx'
import { useFrameKeys } from './use-frame-keys.ts'

const Palette = lazy(() => import('./palette/palette.tsx').then((part) => ({ default: part.Palette })))
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((part) => ({ default: part.KeysDialog })))

let isMenuRead = false

/**
 * Sends visitors who are not signed in home and to the sign-in by way of the frame, which hears of every 401. One's own
 * account is a part of the site, and stands in the menu of that.
 */
export async function clientLoader() {
  const answer = await api(office.menu)
  isMenuRead = answer.ok
  return { menu: answer.ok ? answer.data.filter(({ url }) => url !== paths.user()) : [] }
}
/** The menu is the same on every screen; one that could not be read is read again with the next screen. */
export const shouldRevalidate = () => !isMenuRead

/** Screens say more of themselves. */
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.office_title() })

/** Content that the server renders for every screen of the office: nothing that only staff may see. */
export function HydrateFallback() {
  return (
    <div id="office" className="grid min-h-dvh place-items-center">
      <OfficeSheets />
      <p className="text-soft">{m.loading()}</p>
    </div>
  )
}

type Popup = 'menu' | 'palette' | 'keys'

/** The frame of the office: the areas that the server names, a bar, and one screen. */
export default function OfficeLayout() {
  const { menu } = useLoaderData<typeof clientLoader>()
  const [isNarrow, toggle] = useSidebarWidth()
  const [popup, setPopup] = useState<Popup>()
  const close = () => setPopup(undefined)
  const openPalette = () => setPopup('palette')
  const openKeys = () => setPopup('keys')
  useFrameKeys({ menu, toggleSidebar: toggle, openPalette, openKeys })
  return (
    <div id="office" className="flex min-h-dvh">
      <OfficeSheets />
      <Sidebar menu={menu} isNarrow={isNarrow} toggle={toggle} />
      <div className="flex min-w-0 grow flex-col">
        <TopBar menu={menu} openMenu={() => setPopup('menu')} openPalette={openPalette} openKeys={openKeys} />
        <main id="main" className="flex min-w-0 grow flex-col gap-4 p-4">
          <LeaveGuard>
            <Outlet />
          </LeaveGuard>
        </main>
      </div>
      {popup === 'menu' && <SidebarOverlay menu={menu} close={close} />}
      <Suspense>
        {popup === 'palette' && <Palette menu={menu} close={close} />}
        {popup === 'keys' && <KeysDialog menu={menu} close={close} />}
      </Suspense>
    </div>
  )
}
