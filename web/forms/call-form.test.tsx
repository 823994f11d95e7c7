import { screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../contract/call.ts'
import { email, text } from '../../contract/fields.ts'
import type { Aside } from '../app/client/notify.ts'
import { m } from '../app/words.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-routes.tsx'
import { CallForm } from './call-form.tsx'
import { useFieldValue } from './form-context.ts'
import type { FieldName } from './field-name.ts'
import { TextField } from './fields/text-field.tsx'
import type { FormOptions } from './state/form-options.ts'
import { useCallForm } from './use-call-form.ts'

const calls = defineCalls({
  save: {
    method: 'POST',
    path: '/volunteers',
    access: 'user',
    summary: 'Saves a volunteer',
    idempotent: true,
    body: z.strictObject({
      name: text('Enter a name'),
      contact: z.object({ email: email('Enter an e-mail', 'Enter a valid e-mail') }),
      version: z.optional(z.number()),
    }),
    reply: z.object({ id: z.number() }),
  },
})
type Options = FormOptions<typeof calls.save, { name: string; contact: { email: string }; version?: number }>

function Volunteer(options: Options) {
  const form = useCallForm(calls.save, options)
  return (
    <CallForm form={form} button="Save">
      <TextField name={form.at('name')} label="Name" />
      <TextField name={form.at('contact.email')} label="E-mail" />
      <Greeting of={form.at('name')} />
    </CallForm>
  )
}

const Greeting = ({ of }: { of: FieldName<string> }) => <p>Hello {useFieldValue(of)}</p>

const values = { name: 'Asha', contact: { email: 'asha@example.org' } }
const loads = vi.fn<() => null>(() => null)
beforeEach(() => {
  sessionStorage.clear()
  loads.mockClear()
})

/** Collects the toasts from now on. */
function toasts() {
  const heard: unknown[] = []
  const hear = (event: Event) => heard.push((event as CustomEvent<Aside>).detail.word)
  addEventListener('aside', hear)
  onTestFinished(() => removeEventListener('aside', hear))
  return heard
}

const show = (options: Options = {}) =>
  renderRoutes([
    { path: '/', element: <Volunteer {...options} />, loader: loads, HydrateFallback: () => null },
  ])
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Save' })

test('what is typed is sent under its wire names, and the page is read anew once', async () => {
  const server = fakeServer()
  server.answers(calls.save, { data: { id: 5 } })
  const { person } = show({ values })
  await person.type(await field('Name'), ' Rao')
  await person.click(save())
  expect(server.sent).toHaveLength(1)
  expect(server.sent[0]!.body).toEqual({ ...values, name: 'Asha Rao' })
  await waitFor(() => expect(loads).toHaveBeenCalledTimes(2))
})

test('the schema of the call says what is wrong before anything is sent, and the first wrong field has the focus', async () => {
  const server = fakeServer()
  const { person } = show({ values: { name: '', contact: { email: 'nobody' } } })
  await field('Name')
  await person.click(save())
  expect(await screen.findByText('Enter a name')).toBeTruthy()
  expect(screen.getByText('Enter a valid e-mail')).toBeTruthy()
  expect(document.activeElement).toBe(await field('Name'))
  expect(server.sent).toEqual([])
  await person.type(await field('Name'), 'A')
  expect(screen.queryByText('Enter a name')).toBeNull()
})

test('what the server refuses stands at the field that it names, nested or not', async () => {
  const server = fakeServer()
  server.answers(calls.save, { http: 400, errors: { 'contact.email': 'This e-mail is in use' } })
  const { person } = show({ values })
  await field('Name')
  await person.click(save())
  expect(await screen.findByText('This e-mail is in use')).toBeTruthy()
  const email = await field('E-mail')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email.getAttribute('aria-describedby')!)!.textContent).toBe(
    'This e-mail is in use',
  )
  expect(document.activeElement).toBe(email)
})

test('what belongs to no field is said of the form', async () => {
  const server = fakeServer()
  server.answers(calls.save, { http: 400, errors: { version: 'This is out of date' } })
  const { person } = show({ values, fixed: { version: 3 } })
  await field('Name')
  await person.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('This is out of date')
  expect(server.sent[0]!.body).toEqual({ ...values, version: 3 })
})

test('a second press while it is under way sends nothing', async () => {
  const server = fakeServer()
  const answer = server.waits(calls.save)
  const { person } = show({ values })
  await field('Name')
  await person.click(save())
  await person.click(save())
  expect(save().getAttribute('aria-busy')).toBe('true')
  answer({ data: { id: 5 } })
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
  expect(server.sent).toHaveLength(1)
})

test('a lost answer is told, all that was typed stays, and the same is asked again under the same key', async () => {
  const server = fakeServer()
  server.answers(calls.save, 'lost')
  const { person } = show({ values })
  await person.type(await field('Name'), ' Rao')
  await person.click(save())
  expect(await screen.findByText(m.unsent_unanswered())).toBeTruthy()
  expect((await field('Name')).value).toBe('Asha Rao')
  await person.click(save())
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]!.key).toBe(server.sent[0]!.key)
  await person.type(await field('Name'), '!')
  await person.click(save())
  await waitFor(() => expect(server.sent).toHaveLength(3))
  expect(server.sent[2]!.key).not.toBe(server.sent[0]!.key)
})

test('without a connection it says that nothing was done', async () => {
  const server = fakeServer()
  server.answers(calls.save, 'lost')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  const { person } = show({ values })
  await field('Name')
  await person.click(save())
  expect(await screen.findByText(m.unsent_press_again())).toBeTruthy()
})

test('a refusal because something changed reads the page anew, and its text stays', async () => {
  const server = fakeServer()
  server.answers(calls.save, { http: 409, message: 'This is resolved already' })
  const { person } = show({ values })
  await field('Name')
  await person.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('This is resolved already')
  expect(loads).toHaveBeenCalledTimes(2)
})

test('a form that is gone by then tells by a toast why it was refused', async () => {
  const server = fakeServer()
  server.answers(calls.save, { http: 409, message: 'This is resolved already' })
  const heard = toasts()
  const isOpen = vi.fn<() => boolean>(() => false).mockReturnValueOnce(true)
  const Case = () => (useLoaderData<boolean>() ? <Volunteer values={values} /> : <p>Resolved</p>)
  const { person } = renderRoutes([
    { path: '/', element: <Case />, loader: isOpen, HydrateFallback: () => null },
  ])
  await field('Name')
  await person.click(save())
  expect(await screen.findByText('Resolved')).toBeTruthy()
  await waitFor(() => expect(heard).toEqual([{ text: 'This is resolved already', isBad: true }]))
})

test('after a conflict what was typed stays, and what another saved stands beside it to be taken', async () => {
  const server = fakeServer()
  server.answers(calls.save, { http: 409, message: 'Changed' }, { data: { id: 5 } })
  const reload = async () => ({ name: 'Latha', contact: { email: 'new@example.org' }, version: 2 })
  const { person } = show({ values: { ...values, version: 1 }, reload })
  await person.type(await field('Name'), ' Rao')
  await person.click(save())
  expect(await screen.findByText(m.forms_conflict())).toBeTruthy()
  expect((await field('Name')).value).toBe('Asha Rao')
  expect((await field('E-mail')).value).toBe('new@example.org')
  expect(screen.getByText(m.forms_theirs({ value: 'Latha' }))).toBeTruthy()
  await person.click(screen.getByRole('button', { name: m.forms_take() }))
  expect((await field('Name')).value).toBe('Latha')
  expect(screen.queryByText(m.forms_theirs({ value: 'Latha' }))).toBeNull()
})

test('a question is asked before it is sent, and no key pressed twice answers it', async () => {
  const server = fakeServer()
  server.answers(calls.save, { data: { id: 5 } })
  const { person } = show({ values, confirm: ({ name }) => ({ text: `Save ${name}?`, button: 'Yes, save' }) })
  await person.click(await field('Name'))
  await person.keyboard('{Enter}')
  expect(await screen.findByText('Save Asha?')).toBeTruthy()
  await person.keyboard('{Enter}')
  expect(server.sent).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Yes, save' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
})

test('a changed field takes the question back', async () => {
  const { person } = show({ values, confirm: () => ({ text: 'Sure?', button: 'Yes' }) })
  await field('Name')
  await person.click(save())
  await screen.findByText('Sure?')
  await person.type(await field('Name'), '!')
  expect(screen.queryByText('Sure?')).toBeNull()
})

test('a draft of another account is not shown, and is gone', async () => {
  localStorage.setItem('userId', '7')
  onTestFinished(() => localStorage.clear())
  sessionStorage.setItem(
    'draft:volunteer',
    JSON.stringify({ values: { name: 'Somebody else' }, base: {}, of: '8' }),
  )
  show({ values, draft: 'volunteer' })
  await waitFor(() => expect(sessionStorage.getItem('draft:volunteer')).toBeNull())
  expect(screen.queryByDisplayValue('Somebody else')).toBeNull()
})

test('a draft is there again on the next visit, and gone once it was saved', async () => {
  const server = fakeServer()
  server.answers(calls.save, { data: { id: 5 } })
  const first = show({ values, draft: 'volunteer' })
  await first.person.type(await field('Name'), ' Rao')
  first.unmount()
  const { person } = show({ values, draft: 'volunteer' })
  await waitFor(async () => expect((await field('Name')).value).toBe('Asha Rao'))
  expect(screen.getByText(m.forms_resumed())).toBeTruthy()
  await person.click(save())
  await waitFor(() => expect(sessionStorage.getItem('draft:volunteer')).toBeNull())
})

test('what was taken is told', async () => {
  const server = fakeServer()
  server.answers(calls.save, { data: { id: 5 } })
  const heard = toasts()
  const { person } = show({ values, toast: ({ id }) => `Saved as ${id}` })
  await field('Name')
  await person.click(save())
  await waitFor(() => expect(heard).toMatchObject([{ text: 'Saved as 5' }]))
})

test('a part that depends on a field follows it', async () => {
  const { person } = show({ values })
  await person.type(await field('Name'), ' Rao')
  expect(screen.getByText('Hello Asha Rao')).toBeTruthy()
})
