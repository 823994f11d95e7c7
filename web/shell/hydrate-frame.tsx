import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginHint } from '../../contract/accounts/login-hint.ts'
import type { Aside } from '../app/client/notify.ts'
import { lazyImport, notePress } from '../app/client/lazy-import.ts'
import type * as Life from './behaviour/frame-behaviour.ts'
import { arrived, goOnToWanted, noteWanted } from './behaviour/reload-target.ts'

/** Events by which a user acts before anything in the frame can be wanted. */
const signsOfUse = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Gives the frame its life: its plain links lead on without a load, and at the first sign of use its menus,
 * search and popups are fetched. Whatever carries `data-opens` opens the popup of that name.
 */
export function Awake() {
  const go = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    const stop = new AbortController()
    const asleep = new AbortController()
    const signs: Event[] = []
    const fetchLife = async (again?: () => void) => {
      const part = await lazyImport(() => import('./behaviour/frame-behaviour.ts'), again)
      if (!part) return undefined
      asleep.abort()
      part.startFrame(go, signs)
      return part
    }
    let coming: Promise<typeof Life | undefined> | undefined
    // Failed loads are repeated at the next sign of use, or when the connection is back.
    const life = () =>
      (coming ??= fetchLife().then((part) => {
        coming = undefined
        if (!part) addEventListener('online', life, { once: true, signal: asleep.signal })
        return part
      }))
    const openBy = (opener: HTMLElement): void =>
      void fetchLife(() => openBy(opener)).then((part) => part?.open(opener, go))
    for (const sign of signsOfUse)
      addEventListener(sign, (event) => void (signs.push(event), life()), { signal: asleep.signal })
    addEventListener(
      'aside',
      (event) => void life().then((part) => part?.passNotice((event as CustomEvent<Aside>).detail, go)),
      { signal: stop.signal },
    )
    // Another tab forgot everything, after the login alone where that had ended by itself, or signed in.
    addEventListener(
      'storage',
      ({ key }) =>
        (key === null || key === 'authenticated') &&
        void life().then((part) => part?.passTab(key !== null, go)),
      { signal: stop.signal },
    )
    addEventListener(
      'click',
      (event) => {
        const target = event.target as Element
        notePress(target)
        const opener = target.closest<HTMLElement>('[data-opens]')
        if (opener && !isElsewhere(event)) {
          event.preventDefault()
          openBy(opener)
          return
        }
        const link = target.closest('a')
        if (link && isWay(event, link)) noteWanted(link)
        const way = target.closest<HTMLAnchorElement>(':is(#header, #footer, [data-still]) a')
        if (way && !event.defaultPrevented && isWay(event, way)) {
          event.preventDefault()
          void go(way.pathname + way.search + way.hash)
        }
      },
      { signal: stop.signal },
    )
    if (sessionStorage.getItem('renewed')) void life()
    if (hasUnknownLogin())
      void lazyImport(() => import('./behaviour/recognise-login.ts')).then((part) => part?.recogniseLogin())
    // Releases what was pressed before and held until now.
    dispatchEvent(new Event('awake'))
    return () => {
      stop.abort()
      asleep.abort()
    }
  }, [go])

  // Before the next one, which forgets it.
  useEffect(goOnToWanted, [])

  useEffect(() => {
    arrived()
    for (const way of document.querySelectorAll(':is(#header, #footer) a')) {
      if (way.getAttribute('href') === pathname) way.setAttribute('aria-current', 'page')
      else way.removeAttribute('aria-current')
    }
  }, [pathname])

  return null
}

/** Whether there is a login of which this browser's storage knows nothing. */
const hasUnknownLogin = () =>
  document.documentElement.dataset['signedIn'] === undefined && document.cookie.includes(loginHint)

/** A click that means nothing but "go there", to another page of ours. */
const isWay = (event: MouseEvent, way: HTMLAnchorElement) =>
  !isElsewhere(event) &&
  way.origin === location.origin &&
  !way.target &&
  // A place on this page is the browser's to go to: it takes the keyboard along.
  !(way.hash && way.pathname === location.pathname)

/** A click by which somebody wants another tab or window. */
const isElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button > 0 || metaKey || ctrlKey || shiftKey || altKey
