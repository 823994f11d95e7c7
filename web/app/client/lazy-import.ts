import { fields, pressable, type RetainedState } from './kept-for-renewal.ts'

/** Says that there is no connection, in words that came with the page. */
export const sayOffline = (isOffline: boolean) => {
  const said = document.getElementById('said')
  if (said) said.hidden = !isOffline
}

/** Last wish: without a connection it alone is kept, since only one thing can be opened. */
let wish: (() => void) | undefined

/**
 * A part of the site that comes when it is wanted. Nothing when it cannot be had: without a connection that is
 * said, and the next try may bring it; where the site answers and has no such part any more, it has moved on to a
 * newer build, and the page is loaded anew with what was typed.
 * @param again called once when the connection is back, unless something else is wanted before
 */
export async function lazyImport<Part>(
  fetchPart: () => Promise<Part>,
  again?: () => void,
): Promise<Part | undefined> {
  if (again) {
    if (wish) removeEventListener('online', wish)
    wish = again
  }
  const had = () => fetchPart().catch(() => undefined)
  let part = await had()
  const isThere =
    part ?? (await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined))
  sayOffline(!isThere)
  if (isThere) {
    // A line that broke for a moment is no newer build, and a page that is loaded anew takes what is being sent along.
    part ??= await had()
    if (!part) await renew()
  } else if (again && again === wish) addEventListener('online', again, { once: true })
  return part
}

const mark = 'renewed'

let pressed: Element | null = null

/** Notes what was pressed last: when its part cannot be had of this build, it is pressed again in the next one. */
export const notePress = (target: Element) => {
  pressed = target.closest(pressable)
}

/** Milliseconds without a key before a page may be reloaded under the user. */
const rest = 900

/** Nothing more is typed just now: letters that fall between two pages would be lost. */
const atRest = () =>
  new Promise<void>((resolve) => {
    if (!document.activeElement?.matches(fields)) return resolve()
    const stop = new AbortController()
    const over = () => {
      stop.abort()
      resolve()
    }
    let timer = setTimeout(over, rest)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(over, rest)
    }
    addEventListener('keydown', wait, { signal: stop.signal })
    addEventListener('focusout', over, { signal: stop.signal })
    // Forms that are sent lead to another page by themselves.
    addEventListener(
      'submit',
      ({ defaultPrevented }) => {
        if (defaultPrevented) return
        clearTimeout(timer)
        stop.abort()
      },
      { signal: stop.signal },
    )
  })

let isRenewing = false

/** Loads the page anew, once. Fields and the button are remembered by their place in the page; secrets are not. */
async function renew() {
  if (isRenewing || sessionStorage.getItem(mark)) return
  isRenewing = true
  await atRest()
  remember()
  // Text typed while the new page is on its way is kept as well.
  addEventListener('pagehide', remember)
  location.reload()
}

function remember() {
  const all = [...document.querySelectorAll<HTMLInputElement>(fields)]
  const typed = all.map(({ type, value }) =>
    type === 'password' || type === 'radio' || type === 'checkbox' ? '' : value,
  )
  const focus = all.indexOf(document.activeElement as HTMLInputElement)
  const press = pressed && {
    place: [...document.querySelectorAll(pressable)].indexOf(pressed),
    text: pressed.textContent,
  }
  sessionStorage.setItem(mark, JSON.stringify({ typed, press, focus } satisfies RetainedState))
}
