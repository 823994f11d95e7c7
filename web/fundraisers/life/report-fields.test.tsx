import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReportFields } from './report-fields.tsx'

const kind = () => screen.getByLabelText<HTMLSelectElement>('What is wrong')
const message = () => screen.getByLabelText<HTMLTextAreaElement>('What you know of it')
const email = () => screen.getByLabelText<HTMLInputElement>('Email (if you like)')

const told = (control: HTMLElement) =>
  document.querySelector(`[id="${control.id}-error"]`)?.textContent ?? null

/** Presses the button; true where the browser would send the form. */
function send() {
  const form = kind().form!
  expect(form.noValidate).toBe(true)
  return fireEvent.submit(form)
}

test('a report without its required fields is told so beside them, and keeps what was typed', () => {
  render(<ReportFields action="a-well" prefix="page" />)
  fireEvent.change(email(), { target: { value: 'librarian@' } })
  expect(send()).toBe(false)
  expect([kind(), message(), email()].map(told)).toEqual([
    'Choose what is wrong',
    'Tell us what is wrong',
    'Enter correct email',
  ])
  expect(document.activeElement).toBe(kind())

  fireEvent.change(kind(), { target: { value: 'copied' } })
  fireEvent.change(message(), { target: { value: '   ' } })
  expect(send()).toBe(false)
  expect(told(kind())).toBeNull()
  expect(document.activeElement).toBe(message())
  expect([kind().value, email().value]).toEqual(['copied', 'librarian@'])

  fireEvent.change(message(), { target: { value: 'The pictures are of our library.' } })
  fireEvent.change(email(), { target: { value: '' } })
  expect(send()).toBe(true)
})

test('what the server refused of a report has the focus', () => {
  const typed = { kind: 'untrue', message: 'The well runs.', email: 'a@b' }
  render(
    <ReportFields action="a-well" prefix="page" typed={typed} errors={{ email: 'Enter correct email' }} />,
  )
  expect(document.activeElement).toBe(email())
  expect([kind().value, message().value, email().value]).toEqual(['untrue', 'The well runs.', 'a@b'])
})
