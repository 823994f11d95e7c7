import { createContext, Script, constants } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { lateScripts } from './late-scripts.ts'

const links = '<link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/libraries.js"/>'
const scripts =
  '<script>first()</script><script type="module" async="">;\nimport * as route0 from "data:text/javascript,export const a = 1";\n' +
  'window.started = {"root":route0};\nimport("data:text/javascript,");</script>'

/** A page that has these scripts, with what happens on it in the test's hands. */
function pageOf(html: string, { isHidden = false } = {}) {
  const listeners = new Map<string, ((event: unknown) => void)[]>()
  const fetched: string[] = []
  const window: { started?: unknown } = {}
  const timers: (() => void)[] = []
  const page = {
    window,
    document: {
      hidden: isHidden,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => fetched.push(href) },
    },
    addEventListener: (type: string, listener: () => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    removeEventListener: (type: string, listener: () => void) =>
      listeners.set(
        type,
        (listeners.get(type) ?? []).filter((one) => one !== listener),
      ),
    requestAnimationFrame: (draw: () => void) => draw(),
    setTimeout: (then: () => void, ms?: number) => (ms === undefined ? then() : timers.push(then)),
  }
  const [, code = ''] = /<script>(\{let on.*)<\/script>/s.exec(html) ?? []
  new Script(code, { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER }).runInContext(
    createContext(page),
  )
  return {
    fetched,
    window,
    timers,
    happens: (type: string, event: unknown = {}) =>
      [...(listeners.get(type) ?? [])].forEach((listener) => listener(event)),
  }
}

/** A press of a button, which says what became of it. */
function press(selector = 'button') {
  const button = { isConnected: true, click: vi.fn<() => void>() }
  const event = {
    target: { closest: (asked: string) => (asked.includes(selector) ? button : null) },
    preventDefault: vi.fn<() => void>(),
    stopImmediatePropagation: vi.fn<() => void>(),
  }
  return { button, event }
}

const late = () => lateScripts(links, scripts)!

test('scripts are fetched together after the page has loaded, and not before', async () => {
  const { fetched, window, happens } = pageOf(late())
  expect(fetched).toEqual([])
  happens('load')
  expect(fetched).toEqual(['/entry.js', '/libraries.js'])
  await expect.poll(() => window.started).toMatchObject({ root: { a: 1 } })
})

test.each(['pointerover', 'pointerdown', 'keydown', 'focusin'])('a first %s fetches them, once', (sign) => {
  const { fetched, happens } = pageOf(late())
  happens(sign)
  happens('load')
  expect(fetched).toHaveLength(2)
})

test('a page in a tab that nobody sees fetches them without waiting to be drawn', () => {
  const { fetched, happens } = pageOf(late(), { isHidden: true })
  happens('load')
  expect(fetched).toHaveLength(2)
})

test('a picture that does not come does not hold them back for ever', () => {
  const { fetched, timers } = pageOf(late())
  timers[0]!()
  expect(fetched).toHaveLength(2)
})

test('a button pressed before the page is awake is pressed once it is', () => {
  const { happens } = pageOf(late())
  const { button, event } = press()
  happens('click', event)
  expect(event.preventDefault).toHaveBeenCalled()
  expect(button.click).not.toHaveBeenCalled()
  happens('awake')
  expect(button.click).toHaveBeenCalledOnce()
  happens('click', press().event)
  expect(button.click).toHaveBeenCalledOnce()
})

test('where the scripts do not come, what was pressed goes the plain way', () => {
  const { happens, timers } = pageOf(late())
  const { button, event } = press()
  happens('click', event)
  timers[1]!()
  expect(button.click).toHaveBeenCalledOnce()
})

test('a link leads on at once, and so does a press that asks for another tab', () => {
  const { happens } = pageOf(late())
  const link = press('nothing that waits')
  happens('click', link.event)
  const aside = press()
  happens('click', { ...aside.event, ctrlKey: true })
  expect(link.event.preventDefault).not.toHaveBeenCalled()
  expect(aside.event.preventDefault).not.toHaveBeenCalled()
})

test('scripts that are not as expected stay as the router wrote them', () => {
  expect(lateScripts(links, '<script>first()</script>')).toBeUndefined()
})
