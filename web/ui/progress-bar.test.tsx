import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { m } from '../app/words.ts'
import { LongWork } from './progress-bar.tsx'

const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Preparing the list' })

test('long work shows its progress and can be stopped', async () => {
  const cancel = vi.fn<() => void>()
  render(<LongWork label="Preparing the list" done={10} total={40} cancel={cancel} />)
  expect([bar().value, bar().max]).toEqual([0.25, 1])
  expect(screen.queryByText(m.work_done({ done: 10, total: 40 }))).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: m.work_cancel() }))
  expect(cancel).toHaveBeenCalledOnce()
})

test('finished work announces its end and keeps the focus', async () => {
  const again = vi.fn<() => void>()
  const at = (done: number) => (
    <LongWork label="Preparing the list" done={done} total={40} cancel={() => undefined} again={again} />
  )
  const { rerender } = render(at(39))
  screen.getByRole('button', { name: m.work_cancel() }).focus()
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(at(40))
  expect(screen.getByRole('status').textContent).toBe(m.work_ended())
  const button = screen.getByRole('button', { name: m.work_again() })
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(again).toHaveBeenCalledOnce()
  rerender(at(0))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByRole('button', { name: m.work_cancel() })).not.toBeNull()
})

test('work of unknown length has no share', () => {
  render(<LongWork label="Preparing the list" done={0} />)
  expect(bar().hasAttribute('value')).toBe(false)
})
