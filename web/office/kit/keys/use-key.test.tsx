import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useKeys } from './use-key.ts'

beforeEach(() => localStorage.clear())

/** Opens a field that has the focus at once, as a dialog's first one. */
function Deciding() {
  const [isOpen, setOpen] = useState(false)
  useKeys({ r: !isOpen && (() => setOpen(true)) })
  return isOpen ? <input aria-label="Reason" ref={(field) => field?.focus()} /> : <p>Press r</p>
}
const reason = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Reason' })

test('a key that opens a field is not typed into it, and the next one is', async () => {
  const person = userEvent.setup()
  render(<Deciding />)
  await person.keyboard('r')
  expect(reason()?.value).toBe('')
  await person.keyboard('ready')
  expect(reason()?.value).toBe('ready')
})

test('a key after g is left to who leads to another screen', async () => {
  const person = userEvent.setup()
  render(<Deciding />)
  await person.keyboard('gr')
  expect(reason()).toBeNull()
})

test('a key is heard on a checkbox, in which nobody types', async () => {
  const person = userEvent.setup()
  render(
    <>
      <input type="checkbox" aria-label="Choose" />
      <Deciding />
    </>,
  )
  await person.click(screen.getByRole('checkbox'))
  await person.keyboard('r')
  expect(reason()).not.toBeNull()
})
