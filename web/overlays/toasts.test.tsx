import { act, fireEvent, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { m } from '../app/words.ts'
import { showWord, stageNow, unsay, watchStage } from './overlay-store.ts'
import { Words } from './toasts.tsx'

const Stage = () => <Words words={useSyncExternalStore(watchStage, stageNow).words} />
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
const show = (word: Parameters<typeof showWord>[0]) => act(() => showWord(word))

beforeEach(() => {
  vi.useFakeTimers()
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover = () => undefined
  HTMLElement.prototype.hidePopover = () => undefined
  for (const { id } of stageNow().words) unsay(id)
  render(<Stage />)
})
afterEach(() => void vi.useRealTimers())

test('a toast leaves after 5 seconds', () => {
  show({ text: 'Saved' })
  expect(screen.getByRole('status').textContent).toBe('Saved')
  pass(4.9)
  expect(screen.queryByText('Saved')).not.toBeNull()
  pass(0.2)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a message stays for the given number of seconds', () => {
  show({ text: 'Stored', look: 'success', seconds: 9 })
  pass(8.9)
  expect(screen.queryByText('Stored')).not.toBeNull()
  pass(0.2)
  expect(screen.queryByText('Stored')).toBeNull()
})

test.each(['success', 'danger', 'warning'] as const)(
  'an alert of look %s waits under the mouse and closes by its button',
  (look) => {
    show({ text: 'This fundraiser ends today.', look })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('This fundraiser ends today.')
    fireEvent.pointerEnter(alert.firstElementChild!)
    pass(60)
    expect(screen.queryByText('This fundraiser ends today.')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: m.say_close() }))
    expect(screen.queryByText('This fundraiser ends today.')).toBeNull()
  },
)

test('a message starts its time again when the mouse leaves', () => {
  show({ text: 'Saved' })
  const word = screen.getByRole('status').firstElementChild!
  fireEvent.pointerEnter(word)
  pass(60)
  fireEvent.pointerLeave(word)
  pass(4.9)
  expect(screen.queryByText('Saved')).not.toBeNull()
  pass(0.2)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a success in the office closes after 2 seconds, a failure after 5', () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'office' }))
  show({ text: 'Saved' })
  show({ text: 'Not saved', look: 'danger' })
  pass(2.1)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.queryByText('Not saved')).not.toBeNull()
  pass(3)
  expect(screen.queryByText('Not saved')).toBeNull()
  document.getElementById('office')!.remove()
})

test('a toast may have a button, which closes it', () => {
  const press = vi.fn<() => void>()
  show({ text: 'The donor will be e-mailed', seconds: 10, action: { label: 'Undo', press } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(press).toHaveBeenCalledOnce()
  expect(screen.queryByText('The donor will be e-mailed')).toBeNull()
})
