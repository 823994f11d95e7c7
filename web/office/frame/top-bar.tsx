import { useState } from 'react'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { Link } from 'react-router'
import { Avatar } from '../../accounts/profile/avatar.tsx'
import { useOwnProfile } from '../../accounts/profile/use-own-profile.ts'
import { signedIn } from '../../accounts/session.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { dropUnsaved, hasUnsaved, LeaveQuestion } from '../../forms/leave-guard.tsx'
import { leavePopup } from '../../overlays/dialog.tsx'
import { Icon, Lines } from '../../ui/icon.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import type { OfficeMenu } from './place-in-menu.ts'

const signs = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  leave: 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4',
}

type TopBarProps = { menu: OfficeMenu; openMenu(): void; openPalette(): void; openKeys(): void }

/** Above every screen: where one is, and what may be done from everywhere. */
export function TopBar({ menu, openMenu, openPalette, openKeys }: TopBarProps) {
  return (
    <header className="office-bar print:hidden">
      <a href="#main" className="skip-link rounded-field bg-surface px-4 py-3 font-label text-ink">
        {m.office_skip()}
      </a>
      <button
        type="button"
        className="bar-button lg:hidden"
        aria-label={m.office_menu_open()}
        aria-haspopup="dialog"
        onClick={openMenu}
      >
        <Lines d={signs.menu} />
      </button>
      <Breadcrumb menu={menu} />
      <button
        type="button"
        className="bar-button text-soft lg:border lg:border-edge"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
      >
        <Icon name="search" size={16} />
        <span className="max-lg:sr-only">{m.office_find()}</span>
        <kbd aria-hidden="true" className="key-cap max-lg:hidden">
          {isMac() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <button
        type="button"
        className="bar-button max-lg:hidden"
        aria-label={m.office_keys()}
        title={m.office_keys()}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={openKeys}
      >
        <span aria-hidden="true" className="key-cap">
          ?
        </span>
      </button>
      <FullScreen />
      <OwnAccount />
      <LogOut />
    </header>
  )
}

/** Leads to one's own account, by picture and name. */
function OwnAccount() {
  const profile = useOwnProfile()
  const name = profile?.fullname ?? signedIn()?.name ?? ''
  return (
    <Link to={paths.user()} className="bar-button max-sm:hidden" title={m.office_own_account()}>
      <Avatar name={name} picture={profile?.picture ?? null} size={26} />
      <span className="max-w-40 truncate text-soft">{name}</span>
    </Link>
  )
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

function FullScreen() {
  const toggle = () =>
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen())
  return (
    <button
      type="button"
      className="bar-button max-lg:hidden"
      aria-label={m.office_full_screen()}
      title={m.office_full_screen()}
      onClick={toggle}
    >
      <Lines d={signs.full} size={18} />
    </button>
  )
}

function LogOut() {
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    const { ok, http } = await api(accounts.logout)
    if (ok || http === 401) notify({ isSignedOut: true })
    else notify({ word: { look: 'danger', text: m.office_sign_out_failed() } })
  }
  return (
    <>
      <button
        type="button"
        className="bar-button"
        aria-label={m.office_sign_out()}
        title={m.office_sign_out()}
        onClick={() => (hasUnsaved() ? setAsking(true) : void leave())}
      >
        <Lines d={signs.leave} size={18} />
      </button>
      {isAsking && (
        <LeaveQuestion
          close={() => setAsking(false)}
          leave={() => {
            dropUnsaved()
            leavePopup()
            void leave()
          }}
        />
      )}
    </>
  )
}
