/** How long a menu stays open after the mouse has left it, in milliseconds. */
export const closeAfter = 300

const desk = '(width >= 64rem)'
const menuOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLDetailsElement>('#header .menu') ?? null
const openMenu = () => document.querySelector<HTMLDetailsElement>('#header .menu[open]')
const isOnDesk = (menu: HTMLElement) => matchMedia(desk).matches || menu.matches('[data-account]')

/** Menus open and close by themselves; here they learn the mouse, Escape, arrows, and to close behind one. */
export function enliven() {
  let closing: ReturnType<typeof setTimeout> | undefined
  /** Opened by passing over it: a click then means "stay". */
  let passedOver: HTMLDetailsElement | null = null

  const close = (menu: HTMLDetailsElement | null = openMenu()) => {
    if (!menu) return
    passedOver = null
    menu.open = false
  }
  const wait = () => {
    clearTimeout(closing)
    closing = setTimeout(close, closeAfter)
  }

  const passOver = (menu: HTMLDetailsElement | null) => {
    const shown = openMenu()
    if (!menu) return shown && wait()
    clearTimeout(closing)
    if (menu === shown) return
    close(shown)
    menu.open = true
    passedOver = menu
  }
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && matchMedia(desk).matches) passOver(menuOf(target))
  })
  // The mouse may have come before this part did.
  if (matchMedia(`${desk} and (hover: hover)`).matches)
    passOver(menuOf(document.querySelector('.menu:hover')))
  document.documentElement.addEventListener('pointerleave', () => openMenu() && wait())

  document.addEventListener('click', (event) => {
    const menu = menuOf(event.target)
    const shown = openMenu()
    if ((event.target as Element).closest('summary') && menu) {
      if (menu === passedOver && shown) event.preventDefault()
      passedOver = null
    } else if (shown && (menu !== shown || (event.target as Element).closest('a, button'))) {
      if (isOnDesk(shown) || menu) close(shown)
    }
  })

  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = menuOf(target)
    if (menu && relatedTarget && isOnDesk(menu) && !menu.contains(relatedTarget as Node)) close(menu)
  })

  document.addEventListener('keydown', (event) => {
    const menu = menuOf(event.target) ?? openMenu()
    if (!menu) return
    if (event.key === 'Escape' && menu.open && isOnDesk(menu)) {
      close(menu)
      menu.querySelector('summary')!.focus()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (menuOf(event.target) !== menu) return
      event.preventDefault()
      menu.open = true
      neighbour(menu, event.target as HTMLElement, event.key === 'ArrowDown' ? 1 : -1)?.focus()
    }
  })
}

/** The next thing up or down, round the end. */
function neighbour(menu: HTMLElement, from: HTMLElement, step: 1 | -1) {
  const all = [...menu.querySelectorAll<HTMLElement>('summary, a, button')]
  return all.at((all.indexOf(from) + step) % all.length)
}
