import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeptComment } from './kept-comment.ts'

function Box() {
  const [text = '', keep] = useKeptComment('fundraiser:7')
  return (
    <>
      <textarea aria-label="Comment" value={text} onChange={({ target }) => keep(target.value)} />
      <button type="button" onClick={() => keep(undefined)}>
        Sent
      </button>
    </>
  )
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('what is typed stands there though the storage is full, and is gone once it is sent', async () => {
  const person = userEvent.setup()
  render(<Box />)
  await person.type(box(), 'Well')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await person.type(box(), ' done')
  expect(box().value).toBe('Well done')
  await person.click(screen.getByRole('button', { name: 'Sent' }))
  expect(box().value).toBe('')
})

test('what is typed is kept over a reload where there is room', async () => {
  const person = userEvent.setup()
  const { unmount } = render(<Box />)
  await person.type(box(), 'Well done')
  unmount()
  render(<Box />)
  expect(box().value).toBe('Well done')
  await person.click(screen.getByRole('button', { name: 'Sent' }))
})
