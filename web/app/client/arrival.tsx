import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '../words.ts'

/** Milliseconds within which a press counts as the one that led on. */
const lately = 1000

/**
 * Does on a move within the site what a browser does on a load: what was pressed shows that it is on its way, then the
 * keyboard is at the new page's heading and its title is read out.
 */
export function Arrival() {
  const { pathname, hash } = useLocation()
  const isUnderWay = useNavigation().state !== 'idle'
  const pressed = useRef<{ by: Element | null; at: number }>(undefined)
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    const note = ({ target, timeStamp }: MouseEvent) => {
      pressed.current = { by: (target as Element).closest('a, button, tr'), at: timeStamp }
    }
    addEventListener('click', note, true)
    return () => removeEventListener('click', note, true)
  }, [])

  useEffect(() => {
    const { by, at = 0 } = pressed.current ?? {}
    if (!isUnderWay || !by || performance.now() - at > lately) return
    by.setAttribute('data-going', '')
    return () => by.removeAttribute('data-going')
  }, [isUnderWay])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    focusHeading(hash.slice(1))
  }, [pathname, hash])

  return (
    <>
      {isUnderWay && <div className="thread" />}
      <div aria-live="polite" className="sr-only">
        {isUnderWay ? m.loading() : title}
      </div>
    </>
  )
}

/** Focuses the element named by the address, else the heading. Focus that the page itself has set stays. */
function focusHeading(id: string) {
  if (document.activeElement?.closest('main :is(input, select, textarea), dialog:modal')) return
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const place = (id && document.getElementById(id)) || find('main h1') || find('main')
  if (!place) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
