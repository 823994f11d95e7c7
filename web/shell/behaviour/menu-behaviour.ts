/** Milliseconds that a menu stays open after the mouse has left it. */
export const closeAfter = 300

const desk = '(width >= 64rem)'
const menuOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLDetailsElement>('#header .menu') ?? null
const openMenu = () => document.querySelector<HTMLDetailsElement>('#header .menu[open]')
const isOnDesk = (menu: HTMLElement) => matchMedia(desk).matches || menu.matches('[data-floats]')

/** A key that was pressed longer ago than this, in milliseconds, before this part came, is no longer waited for. */
const soon = 5000

/**
 * Menus open and close by themselves; here they learn the mouse, Escape, arrows, ends, and to close behind one.
 * @param signs what a hand did before this part came, the last one last
 */
export function attachMenu(signs: readonly Event[]) {
  let closing: ReturnType<typeof setTimeout> | undefined
  /** Opened by passing over it: a click then means "stay". */
  let passedOver: HTMLDetailsElement | null = null
  /** Opened or gone through by keys: a mouse that goes elsewhere leaves it open. */
  let held: HTMLDetailsElement | null = null
  /** Menu that the mouse was moved to. Nothing changes when one appears or moves under a resting mouse. */
  let under: HTMLDetailsElement | null = null

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
    // Layer as high as the page and no higher: it scrolls along, and makes no page longer.
    const height = document.documentElement.scrollHeight - top
    layer.style.cssText = `position:absolute;z-index:29;top:${top}px;left:0;right:0;height:${height}px`
    document.body.append(layer)
  }
  document.addEventListener('toggle', ({ target }) => menuOf(target) && lay(), true)

  const close = (menu: HTMLDetailsElement | null = openMenu()) => {
    if (!menu) return
    // One that is closed already loses the focus, too, while another is passed over.
    if (menu === passedOver) passedOver = null
    if (menu === held) held = null
    menu.open = false
  }
  const hold = (menu: HTMLDetailsElement) => {
    clearTimeout(closing)
    held = menu
  }

  const moveTo = (menu: HTMLDetailsElement | null) => {
    const left = under
    under = menu
    if (menu === left) return
    const shown = openMenu()
    if (menu) {
      clearTimeout(closing)
      if (menu === shown) return
      close(shown)
      menu.open = true
      passedOver = menu
    } else if (shown && shown === left && shown !== held) {
      clearTimeout(closing)
      closing = setTimeout(close, closeAfter, shown)
    }
  }
  document.addEventListener('pointermove', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && matchMedia(desk).matches) moveTo(menuOf(target))
  })
  document.documentElement.addEventListener('pointerleave', () => moveTo(null))

  document.addEventListener('click', (event) => {
    const menu = menuOf(event.target)
    const shown = openMenu()
    if ((event.target as Element).closest('summary') && menu) {
      if (menu === passedOver && menu.open) event.preventDefault()
      passedOver = null
      // Keys click without a count.
      if (event.detail === 0) hold(menu)
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

  const press = (event: KeyboardEvent) => {
    const from = document.activeElement as HTMLElement | null
    const menu = menuOf(from) ?? openMenu()
    if (!menu) return
    if (event.key === 'Escape' && menu.open && isOnDesk(menu)) {
      close(menu)
      menu.querySelector('summary')!.focus()
    }
    if (menuOf(from) !== menu) return
    const end = ends[event.key]
    if (end !== undefined && menu.open) {
      event.preventDefault()
      hold(menu)
      entriesOf(menu).at(end)?.focus()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      hold(menu)
      menu.open = true
      neighbour(menu, from!, event.key === 'ArrowDown' ? 1 : -1)?.focus()
    }
  }
  document.addEventListener('keydown', press)

  const keys = signs.filter((sign) => sign instanceof KeyboardEvent)
  if (keys.length > 0) {
    held = openMenu()
    for (const key of keys) if (performance.now() - key.timeStamp < soon) press(key)
  } else if (matchMedia(`${desk} and (hover: hover)`).matches) {
    // The mouse may have come before this part did.
    moveTo(menuOf(document.querySelector('.menu:hover')))
  }
  lay()
}

const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 }
const entriesOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('a, button')]

/** The next thing up or down, round the end. */
function neighbour(menu: HTMLElement, from: HTMLElement, step: 1 | -1) {
  const all = [menu.querySelector('summary')!, ...entriesOf(menu)]
  return all.at((all.indexOf(from) + step) % all.length)
}
