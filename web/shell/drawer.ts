/** The drawer of a phone, while it is open: focus stays within, and the page behind is out of reach. */
export function enliven() {
  const follow = (drawer: HTMLElement) => {
    const isOpen = drawer.matches(':popover-open')
    setBehind(drawer, isOpen)
    if (!isOpen) return
    drawer.setAttribute('role', 'dialog')
    drawer.setAttribute('aria-modal', 'true')
    drawer.setAttribute('aria-label', document.querySelector('[popovertarget=menu]')?.ariaLabel ?? '')
    if (!drawer.contains(document.activeElement)) drawer.querySelector('button')?.focus()
  }
  // The event does not rise, so it is caught on its way down.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const element = target as HTMLElement
      if (element.id !== 'menu') return
      follow(element)
      if (!element.matches(':popover-open'))
        for (const name of ['role', 'aria-modal', 'aria-label']) element.removeAttribute(name)
    },
    true,
  )
  document.addEventListener('click', ({ target }) => {
    const drawer = document.getElementById('menu')
    if (drawer?.matches(':popover-open') && (target as Element).closest('#menu :is(a, [data-opens])'))
      drawer.hidePopover()
  })
  matchMedia('(width >= 64rem)').addEventListener('change', () => {
    const drawer = document.getElementById('menu')
    if (drawer?.matches(':popover-open')) drawer.hidePopover()
  })
  const drawer = document.getElementById('menu')
  if (drawer?.matches(':popover-open')) follow(drawer)
}

/** Everything beside the drawer and beside what holds it. */
function setBehind(drawer: HTMLElement, isBehind: boolean) {
  for (let inside: HTMLElement = drawer; inside !== document.body; inside = inside.parentElement!)
    for (const other of inside.parentElement!.children)
      if (other !== inside && other instanceof HTMLElement) other.inert = isBehind
}
