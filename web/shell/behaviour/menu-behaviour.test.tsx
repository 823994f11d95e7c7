import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { attachMenu, closeAfter } from './menu-behaviour.ts'

const menuHtml = (name: string) =>
  `<details class="menu" id="${name}"><summary>${name}</summary>
    <a href="#1">First</a><a href="#2">Second</a><a href="#3">Last</a></details>`
const menu = (name: string) => document.querySelector<HTMLDetailsElement>(`#${name}`)!
const summary = (name: string) => menu(name).querySelector('summary')!
const focused = () => document.activeElement?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<div id="header">${menuHtml('causes')}${menuHtml('talks')}</div><main>Page</main>`
  onTestFinished(() => {
    document.body.innerHTML = ''
    vi.useRealTimers()
  })
})

/** Attaches the behaviour, and removes its listeners after the test. */
function attach(signs: readonly Event[] = []) {
  for (const target of [document, document.documentElement]) {
    const added = vi.spyOn(target, 'addEventListener')
    onTestFinished(() => {
      for (const [type, listener, options] of added.mock.calls)
        target.removeEventListener(type, listener, options)
      added.mockRestore()
    })
  }
  attachMenu(signs)
}
const moveTo = (target: Element) =>
  target.dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), { pointerType: 'mouse' }))
const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
const press = (name: string) => document.activeElement!.dispatchEvent(key(name))
/** Clicks a summary as a key does, without a count. */
const pressSummary = (name: string) =>
  summary(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }))
const page = () => document.querySelector('main')!

test('a menu opens under the mouse and closes after its delay', () => {
  attach()
  moveTo(summary('causes'))
  expect(menu('causes').open).toBe(true)
  moveTo(page())
  vi.advanceTimersByTime(closeAfter - 1)
  expect(menu('causes').open).toBe(true)
  vi.advanceTimersByTime(2)
  expect(menu('causes').open).toBe(false)
})

test('a menu closes at once when the mouse opens another', () => {
  attach()
  moveTo(summary('talks'))
  moveTo(summary('causes'))
  expect([menu('talks').open, menu('causes').open]).toEqual([false, true])
})

test('a menu stays open when the mouse returns in time', () => {
  attach()
  moveTo(summary('causes'))
  moveTo(page())
  vi.advanceTimersByTime(closeAfter - 100)
  moveTo(menu('causes').querySelector('a')!)
  vi.advanceTimersByTime(1000)
  expect(menu('causes').open).toBe(true)
})

test('a menu opened by a click closes after the mouse leaves', () => {
  attach()
  moveTo(summary('causes'))
  summary('causes').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  // happy-dom toggles a menu even when the click is cancelled.
  menu('causes').open = true
  moveTo(page())
  vi.advanceTimersByTime(closeAfter - 1)
  expect(menu('causes').open).toBe(true)
  vi.advanceTimersByTime(2)
  expect(menu('causes').open).toBe(false)
})

test.each(['Enter', 'Space'])('a menu opened by %s stays open while the mouse rests elsewhere', () => {
  attach()
  summary('causes').focus()
  pressSummary('causes')
  menu('causes').open = true
  moveTo(page())
  vi.advanceTimersByTime(2000)
  expect(menu('causes').open).toBe(true)
})

test('arrow keys, Home and End move through a menu, and Escape closes it', () => {
  attach()
  summary('causes').focus()
  press('ArrowDown')
  expect([menu('causes').open, focused()]).toEqual([true, 'First'])
  press('ArrowDown')
  expect(focused()).toBe('Second')
  press('End')
  expect(focused()).toBe('Last')
  press('ArrowUp')
  press('Home')
  expect(focused()).toBe('First')
  moveTo(page())
  vi.advanceTimersByTime(2000)
  expect(menu('causes').open).toBe(true)
  press('Escape')
  expect([menu('causes').open, focused()]).toEqual([false, 'causes'])
})

test('an arrow key pressed before the script loads opens the menu', () => {
  summary('causes').focus()
  attach([key('ArrowDown')])
  expect([menu('causes').open, focused()]).toEqual([true, 'First'])
  moveTo(page())
  vi.advanceTimersByTime(2000)
  expect(menu('causes').open).toBe(true)
})

test('a menu opened by Enter before the script loads stays open', () => {
  summary('causes').focus()
  menu('causes').open = true
  attach([key('Enter')])
  moveTo(page())
  vi.advanceTimersByTime(2000)
  expect(menu('causes').open).toBe(true)
  press('ArrowDown')
  expect(focused()).toBe('First')
})
