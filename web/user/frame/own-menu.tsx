import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { accounts } from '../../../contract/accounts/accounts.ts'
import type { OwnPath } from '../../../shared/own-screens.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { classNames } from '../../ui/format/class-names.ts'
import { Icon, Lines } from '../../ui/icon.tsx'
import { Link } from '../../ui/links/link.tsx'
import { messagesPath } from '../../chat/addresses.ts'
import { useUnread } from '../../chat/use-unread.ts'
import { Avatar } from '../../accounts/profile/avatar.tsx'
import { useOwnProfile } from '../../accounts/profile/use-own-profile.ts'
import { useOwnScreens } from './own-screens.ts'

/** Titles in the reader's language; the server's own stands for a screen that this page does not know. */
const titles: Record<OwnPath, () => string> = {
  '/user': m.user_gifts,
  '/user/fundraisers': m.user_fundraisers,
  '/user/celebrations': m.celebrate_mine,
  '/user/saved': m.user_saved,
  '/user/registrations': m.user_registrations,
  '/user/messages': m.chat_title,
  '/user/offers': m.my_offers_title,
  '/user/requests': m.my_requests_title,
  '/user/profile': m.user_profile,
  '/user/organisation': m.register_own_title,
  '/user/preferences': m.user_notifications,
  '/user/security': m.user_security,
  '/user/security/two-step': m.security_title,
  '/user/data': m.user_data,
}

/** Whether an address lies beneath a screen of the menu; that of gifts holds none. */
const isWithin = (url: string, pathname: string) => url !== paths.user() && pathname.startsWith(`${url}/`)

const entry = 'flex min-h-11 w-full items-center gap-2 rounded-field px-3 text-left font-label'

/** Menu of the account, as the server names it; collapsed on phones. */
export function OwnMenu() {
  const { pathname } = useLocation()
  const screens = useOwnScreens()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const { own } = useUnread()
  const told = screens.map(({ title, url }) => ({ url, title: titles[url as OwnPath]?.() ?? title }))
  const here = told.find(({ url }) => url === pathname) ?? told.find(({ url }) => isWithin(url, pathname))
  return (
    <nav aria-label={m.user_nav()} className="md:sticky md:top-4">
      <Who />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-2 rounded-field border border-edge bg-surface px-3 font-label md:hidden"
      >
        <span className="truncate">{here?.title ?? m.user_nav()}</span>
        <Icon name="down" size={16} className={isOpen ? 'rotate-180' : undefined} />
      </button>
      <ul id={list} className={classNames('flex flex-col gap-0.5 max-md:pt-2', !isOpen && 'max-md:hidden')}>
        {told.map(({ title, url }) => (
          <li key={url}>
            <Link
              to={url}
              onClick={() => setOpen(false)}
              aria-current={url === here?.url ? 'page' : undefined}
              className={classNames(
                entry,
                url === here?.url ? 'bg-sunk text-ink' : 'text-soft hover:text-ink',
              )}
            >
              {title}
              {url === messagesPath && own > 0 && <UnreadCount count={own} />}
            </Link>
          </li>
        ))}
        <li className="mt-2 flex flex-col gap-0.5 border-t border-line pt-2">
          <FullScreen />
          <LogOut />
        </li>
      </ul>
    </nav>
  )
}

const UnreadCount = ({ count }: { count: number }) => (
  <span className="ml-auto rounded-full bg-indigo px-2 text-xs text-ground tabular">
    {count}
    <span className="sr-only"> {m.chat_unread()}</span>
  </span>
)

/** Picture and name above the menu. */
function Who() {
  const profile = useOwnProfile()
  return (
    <div className="flex min-h-12 items-center gap-3 pb-3 md:px-3">
      {profile && (
        <>
          <Avatar name={profile.fullname} picture={profile.picture} size={44} />
          <span className="min-w-0 font-label wrap-anywhere">{profile.fullname}</span>
        </>
      )}
    </div>
  )
}

const signs = {
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  leave: 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4',
}

/** Toggles full screen; hidden on phones. */
function FullScreen() {
  const toggle = () =>
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen())
  return (
    <button type="button" onClick={toggle} className={`${entry} text-soft hover:text-ink max-md:hidden`}>
      <Lines d={signs.full} size={18} />
      {m.user_full_screen()}
    </button>
  )
}

/** Signs out; without an answer the login still holds on the server, so that it holds here as well. */
function LogOut() {
  const leave = async () => {
    const { ok, http } = await api(accounts.logout)
    if (ok || http === 401) notify({ isSignedOut: true })
    else notify({ word: { look: 'danger', text: m.sign_out_failed() } })
  }
  return (
    <button type="button" onClick={() => void leave()} className={`${entry} text-soft hover:text-ink`}>
      <Lines d={signs.leave} size={18} />
      {m.sign_out()}
    </button>
  )
}
