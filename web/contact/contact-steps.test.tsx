import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { contact } from '../../contract/support/contact.ts'
import { caseTexts } from '../../contract/support/facts.ts'
import { m } from '../app/words.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-routes.tsx'
import { ContactSteps } from './contact-steps.tsx'

const show = () =>
  renderRoutes([{ path: '/', element: <ContactSteps topic="receipt" about="2026-27/000012" /> }])
type Person = ReturnType<typeof show>['person']

beforeEach(() => sessionStorage.clear())

async function fill(person: Person) {
  await person.type(screen.getByLabelText(m.contact_message()), 'Please add my PAN')
  await person.type(screen.getByLabelText(m.contact_name()), 'Asha Rao')
  await person.type(screen.getByLabelText(new RegExp(m.contact_email())), 'asha@example.org')
}
const send = (person: Person) => person.click(screen.getByRole('button', { name: m.contact_send() }))

test('every missing field of the contact form is marked, and nothing is sent', async () => {
  const server = fakeServer()
  const { person } = show()
  await send(person)
  for (const text of ['name', 'email', 'message'] as const)
    expect(await screen.findByText(caseTexts[text])).toBeDefined()
  expect(server.sent).toEqual([])
})

test('a message that the server refuses stays in the form, and its number is shown once it is sent', async () => {
  const server = fakeServer()
  const reply = { number: 'C000012', email: 'asha@example.org' }
  server.answers(contact.send, { http: 503, message: 'Something went wrong' }, { data: reply })
  const { person } = show()
  await fill(person)
  await send(person)
  expect(screen.getByLabelText<HTMLTextAreaElement>(m.contact_message()).value).toBe('Please add my PAN')
  await send(person)
  expect(await screen.findByText(m.contact_done_text(reply))).toBeDefined()
})

test('a form with a filled trap is not sent, and a person can empty the field', async () => {
  const server = fakeServer()
  const { person } = show()
  await fill(person)
  const [trap] = document.querySelectorAll<HTMLInputElement>('[inert] input')
  fireEvent.change(trap!, { target: { value: 'https://spam.example' } })
  await send(person)
  await expect.poll(() => document.querySelector('[inert] input')).toBeNull()
  expect(server.sent).toEqual([])
})
