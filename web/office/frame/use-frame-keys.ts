import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKey } from '../kit/keys/use-key.ts'
import { jumpsFrom } from './jumps.ts'
import type { OfficeMenu } from './place-in-menu.ts'

type FrameKeys = { menu: OfficeMenu; toggleSidebar(): void; openPalette(): void; openKeys(): void }

/** Keys that hold on every screen of the office. */
export function useFrameKeys({ menu, toggleSidebar, openPalette, openKeys }: FrameKeys) {
  const go = useNavigate()
  const { pathname } = useLocation()
  const isJumping = useRef(false)
  useKey((key) => {
    if (isJumping.current) {
      isJumping.current = false
      const jump = jumpsFrom(menu, pathname).find((one) => one.key === key)
      if (jump) void go(jump.url)
      return jump !== undefined
    }
    if (key === 'g') isJumping.current = true
    else if (key === 'm') toggleSidebar()
    else if (key === '?') openKeys()
    else if (key === '/') {
      const search = document.querySelector<HTMLElement>('#main input[type=search]')
      search?.focus()
      return search !== null
    } else return false
    return key !== 'g'
  })
  const open = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    // An editor has its own use for it, and a dialog is answered first.
    if (target instanceof Element && target.closest('dialog:not(.desk-drawer), [contenteditable]')) return
    event.preventDefault()
    openPalette()
  })
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', open, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
