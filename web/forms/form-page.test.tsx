import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../contract/call.ts'
import { email, recordId, text } from '../../contract/fields.ts'
import { m } from '../app/words.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-routes.tsx'
import { defineForm, formLoader } from './define-form.ts'
import { EmailField, TextField } from './fields/text-field.tsx'
import { FormPage } from './form-page.tsx'

const fields = { name: text('Enter a name'), email: email('Enter an e-mail', 'Enter a valid e-mail') }
const volunteers = defineCalls({
  create: {
    method: 'POST',
    path: '/volunteers',
    access: 'user',
    summary: 'Adds a volunteer',
    body: z.strictObject({ ...fields, kind: z.literal(1) }),
    reply: z.object({ id: z.number() }),
  },
  update: {
    method: 'POST',
    path: '/volunteers/{volunteerId}',
    access: 'user',
    summary: 'Changes a volunteer',
    params: z.object({ volunteerId: z.string() }),
    body: z.strictObject({ id: recordId('Which one'), version: z.number(), ...fields, kind: z.literal(1) }),
    reply: z.null(),
  },
  one: {
    method: 'GET',
    path: '/volunteers/{id}',
    access: 'user',
    summary: 'One volunteer',
    params: z.object({ id: z.string() }),
    reply: z.object({
      id: z.number(),
      version: z.number(),
      createdAt: z.string(),
      name: z.string(),
      email: z.string(),
      kind: z.literal(1),
    }),
  },
})

const form = defineForm({
  titles: { add: 'Add volunteer', edit: 'Edit volunteer' },
  create: volunteers.create,
  update: volunteers.update,
  load: volunteers.one,
  defaults: { name: 'New', kind: 1 },
  keeps: ['id', 'version', 'kind'],
  leadsTo: '/volunteers',
})

const Page = () => (
  <FormPage form={form}>
    <TextField name={form.at('name')} label="Name" />
    <EmailField name={form.at('email')} label="E-mail" />
  </FormPage>
)
const routes = [
  { path: '/volunteers', element: <p>All volunteers</p> },
  { path: '/elsewhere', element: <p>Elsewhere</p> },
  ...['/volunteers/new', '/volunteers/:id/edit'].map((path) => ({
    path,
    element: <Page />,
    loader: formLoader(form),
    HydrateFallback: () => null,
  })),
]
const asha = {
  id: 7,
  version: 3,
  createdAt: '2026-03-05T10:00:00Z',
  name: 'Asha',
  email: 'asha@example.org',
  kind: 1 as const,
}
const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = (name: string) => screen.getByRole('button', { name })

beforeEach(() => sessionStorage.clear())

test('without an id it starts with the defaults, creates with those that no field shows, and leads to the list', async () => {
  const server = fakeServer()
  server.answers(volunteers.create, { data: { id: 8 } })
  const { person } = renderRoutes(routes, '/volunteers/new')
  expect((await screen.findByRole('heading')).textContent).toBe('Add volunteer')
  expect((await box('Name')).value).toBe('New')
  await person.type(await box('E-mail'), 'a@example.org')
  await person.click(press(m.forms_save()))
  expect(await screen.findByText('All volunteers')).toBeTruthy()
  expect(server.sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/volunteers', { name: 'New', email: 'a@example.org', kind: 1 }],
  ])
})

test('with an id it loads the record, and sends its fields and what it keeps, nothing else', async () => {
  const server = fakeServer()
  server.answers(volunteers.one, { data: asha })
  server.answers(volunteers.update, { data: null })
  const { person } = renderRoutes(routes, '/volunteers/7/edit')
  expect((await screen.findByRole('heading')).textContent).toBe('Edit volunteer')
  await person.type(await box('Name'), ' Rao')
  await person.click(press(m.forms_save()))
  expect(await screen.findByText('All volunteers')).toBeTruthy()
  expect(server.sent.at(-1)).toMatchObject({
    path: '/api/volunteers/7',
    body: { id: 7, version: 3, name: 'Asha Rao', email: 'asha@example.org' },
  })
})

test('after a conflict it saves over the version that it has read anew', async () => {
  const server = fakeServer()
  server.answers(volunteers.one, { data: asha }, { data: { ...asha, version: 4, name: 'Latha' } })
  server.answers(volunteers.update, { http: 409, message: 'Changed' }, { data: null })
  const { person } = renderRoutes(routes, '/volunteers/7/edit')
  await person.type(await box('Name'), ' Rao')
  await person.click(press(m.forms_save()))
  expect(await screen.findByText(m.forms_theirs({ value: 'Latha' }))).toBeTruthy()
  await person.click(press(m.forms_save()))
  expect(await screen.findByText('All volunteers')).toBeTruthy()
  expect(server.sent.at(-1)!.body).toMatchObject({ version: 4, name: 'Asha Rao' })
})

test('a record that cannot be read says why, and offers to try again', async () => {
  const server = fakeServer()
  server.answers(volunteers.one, { http: 404, message: 'Not found' })
  renderRoutes(routes, '/volunteers/9/edit')
  expect(await screen.findByText('Not found')).toBeTruthy()
  expect(press(m.try_again())).toBeTruthy()
})

test('who leaves unsaved input is asked; to stay keeps it, to leave goes on', async () => {
  const { person, router } = renderRoutes(routes, '/volunteers/new')
  await person.type(await box('Name'), 'er')
  await router.navigate('/elsewhere')
  // The text is there before the dialog is open.
  const stay = await screen.findByRole('button', { name: m.forms_stay() })
  expect(screen.getByText(m.forms_leave_text())).toBeTruthy()
  await person.click(stay)
  expect((await box('Name')).value).toBe('Newer')
  await waitFor(() => expect(screen.queryByText(m.forms_leave_text())).toBeNull())
  await person.click(press(m.forms_cancel()))
  await person.click(await screen.findByRole('button', { name: m.forms_leave() }))
  expect(await screen.findByText('All volunteers')).toBeTruthy()
})

test('a window with unsaved input asks before it closes, and only then', async () => {
  const { person } = renderRoutes(routes, '/volunteers/new')
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  await box('Name')
  expect(closing()).toBe(false)
  await person.type(await box('Name'), 'er')
  expect(closing()).toBe(true)
})

test('what does not fit a call does not compile', () => {
  const titles = { add: '' }
  const wrong = () => [
    // @ts-expect-error -- no field is called so
    form.at('nmae'),
    // @ts-expect-error -- a default of another type
    defineForm({ titles, create: volunteers.create, defaults: { name: 5 }, leadsTo: '/' }),
    // @ts-expect-error -- nothing is called so
    defineForm({ titles, create: volunteers.create, keeps: ['versoin'], leadsTo: '/' }),
    // @ts-expect-error -- what the update takes is no body of this call, and nothing makes one
    defineForm({ titles, create: logins.login, update: volunteers.update, leadsTo: '/' }),
  ]
  expect(wrong).toBeTypeOf('function')
})

const logins = defineCalls({
  login: {
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Signs in',
    body: z.strictObject({ username: z.string(), password: z.string() }),
    reply: z.null(),
  },
})
