import { useRef } from 'react'
import { Link } from 'react-router'
import { accounts } from '../../../contract/accounts.ts'
import { signedIn } from '../../accounts/session.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { useKey } from '../kit/use-key.ts'
import { Areas, type OfficeMenu } from './sidebar.tsx'

/** The back-office header: the logo leads to the first entry of one's own drop-down menu. */
export function OfficeHeader({ menu }: { menu: OfficeMenu }) {
  const me = signedIn()
  const brand = useSettings()?.brandName ?? m.brand()
  return (
    <header className="rail flex items-center gap-2 px-3 py-1.5 lg:px-4">
      <a
        href="#main"
        className="skip-link print:hidden rounded-field bg-surface px-4 py-3 font-label text-ink"
      >
        {m.office_skip()}
      </a>
      <Link to={me?.dropmenu[0]?.target ?? paths.home()} className="rail-link mr-auto text-lg font-heading">
        {brand}
      </Link>
      <span className="text-sm opacity-90 max-sm:hidden">{me?.name}</span>
      <FullScreen />
      <LogOut />
      <SmallMenu menu={menu} />
    </header>
  )
}

/** On a narrow screen the areas fold out below the header. */
function SmallMenu({ menu }: { menu: OfficeMenu }) {
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => box.current?.removeAttribute('open')
  useKey((key) => {
    if (key === 'Escape') close()
  })
  return (
    <details ref={box} className="lg:hidden">
      <summary className="rail-link list-none text-sm">{m.office_menu_open()}</summary>
      <nav
        aria-label={m.office_menu()}
        className="rail float-shadow absolute inset-x-0 z-10 border-t border-on-indigo/20 p-3 text-sm"
      >
        <Areas menu={menu} onLeave={close} />
      </nav>
    </details>
  )
}

function FullScreen() {
  const toggle = () =>
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen())
  return (
    <button type="button" className="rail-link text-sm max-lg:hidden" onClick={toggle}>
      {m.office_full_screen()}
    </button>
  )
}

function LogOut() {
  const leave = async () => {
    const { ok, http } = await api(accounts.logout)
    if (ok || http === 401) notify({ isSignedOut: true })
    else notify({ word: { look: 'danger', text: m.office_sign_out_failed() } })
  }
  return (
    <button type="button" className="rail-link text-sm" onClick={() => void leave()}>
      {m.office_sign_out()}
    </button>
  )
}
