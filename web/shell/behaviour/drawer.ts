const drawerNow = () => document.getElementById('menu')

/** The drawer of a phone, while it is open: focus stays within, and the page behind is out of reach. */
export function attachDrawer() {
  // These events do not rise, so they are caught on their way down.
  document.addEventListener(
    'toggle',
    (event) => {
      if (event.target === drawerNow() && event.newState === 'open') shut(drawerNow()!)
    },
    true,
  )
  // Before it closes: the browser then gives the focus back, which what is out of reach could not take.
  document.addEventListener(
    'beforetoggle',
    (event) => {
      if (event.target === drawerNow() && event.newState === 'closed') release(drawerNow()!)
    },
    true,
  )
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('#menu :is(a, [data-opens])')) close()
  })
  matchMedia('(width >= 64rem)').addEventListener('change', close)
  const drawer = drawerNow()
  if (drawer && isOpen(drawer)) shut(drawer)
}

const isOpen = (drawer: HTMLElement) => drawer.matches(':popover-open')

function close() {
  const drawer = drawerNow()
  if (drawer && isOpen(drawer)) drawer.hidePopover()
}

function shut(drawer: HTMLElement) {
  for (const other of behind(drawer)) other.inert = true
  drawer.setAttribute('role', 'dialog')
  drawer.setAttribute('aria-modal', 'true')
  drawer.setAttribute('aria-label', document.querySelector('[popovertarget=menu]')?.ariaLabel ?? '')
  if (!drawer.contains(document.activeElement)) drawer.querySelector('button')?.focus()
}

function release(drawer: HTMLElement) {
  for (const other of behind(drawer)) other.inert = false
  for (const name of ['role', 'aria-modal', 'aria-label']) drawer.removeAttribute(name)
}

/** Everything beside the drawer and beside what holds it. */
function* behind(drawer: HTMLElement) {
  for (let inside: HTMLElement = drawer; inside !== document.body; inside = inside.parentElement!)
    for (const other of inside.parentElement!.children)
      if (other !== inside && other instanceof HTMLElement) yield other
}
