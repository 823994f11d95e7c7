/** How long a menu stays open after the mouse has left it, in milliseconds. */
export const closeAfter = 300

const desk = '(width >= 64rem)'
const menuOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLDetailsElement>('#header .menu') ?? null
const openMenu = () => document.querySelector<HTMLDetailsElement>('#header .menu[open]')
const isOnDesk = (menu: HTMLElement) => matchMedia(desk).matches || menu.matches('[data-account]')

/** Menus open and close by themselves; here they learn the mouse, Escape, arrows, ends, and to close behind one. */
export function enliven() {
  let closing: ReturnType<typeof setTimeout> | undefined
  /** Opened by passing over it: a click then means "stay". */
  let passedOver: HTMLDetailsElement | null = null

  const layer = document.createElement('div')
  layer.onclick = () => layer.remove()
  /**
   * Beneath a menu that was opened on purpose nothing of the page can be hit: a click there only closes the menu.
   * One that is merely passed over swallows no click.
   */
  const lay = () => {
    layer.remove()
    const menu = openMenu()
    if (!menu || menu === passedOver || !isOnDesk(menu)) return
    const top = menu.getBoundingClientRect().bottom + scrollY
    // As high as the page and no higher: it scrolls along, and makes no page longer.
    const height = document.documentElement.scrollHeight - top
    layer.style.cssText = `position:absolute;z-index:29;top:${top}px;left:0;right:0;height:${height}px`
    document.body.append(layer)
  }
  document.addEventListener('toggle', ({ target }) => menuOf(target) && lay(), true)

  const close = (menu: HTMLDetailsElement | null = openMenu()) => {
    if (!menu) return
    // One that is closed already loses the focus, too, while another is passed over.
    if (menu === passedOver) passedOver = null
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
  lay()
  document.documentElement.addEventListener('pointerleave', () => openMenu() && wait())

  document.addEventListener('click', (event) => {
    const menu = menuOf(event.target)
    const shown = openMenu()
    if ((event.target as Element).closest('summary') && menu) {
      if (menu === passedOver && shown) event.preventDefault()
      passedOver = null
      lay()
    } else if (shown && (menu !== shown || (event.target as Element).closest('a, button'))) {
      if (isOnDesk(shown) || menu) close(shown)
    }
  })

  // Back and Forward leave behind what stood over the page.
  addEventListener('popstate', () => close())

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
    const end = ends[event.key]
    if (end !== undefined && menu.open && menuOf(event.target) === menu) {
      event.preventDefault()
      entriesOf(menu).at(end)?.focus()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (menuOf(event.target) !== menu) return
      event.preventDefault()
      menu.open = true
      neighbour(menu, event.target as HTMLElement, event.key === 'ArrowDown' ? 1 : -1)?.focus()
    }
  })
}

const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 }
const entriesOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('a, button')]

/** The next thing up or down, round the end. */
function neighbour(menu: HTMLElement, from: HTMLElement, step: 1 | -1) {
  const all = [menu.querySelector('summary')!, ...entriesOf(menu)]
  return all.at((all.indexOf(from) + step) % all.length)
}
