import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../../../contract/call.ts'
import { errors } from '../../../../contract/errors.ts'
import { editedRecord, text } from '../../../../contract/fields.ts'
import { editingCall, sentBy } from '../../../../contract/typed/editing.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { SafeFormPage } from './safe-form-page.tsx'

const fields = { title: text('Enter a title'), place: text('Enter a place') }
const talks = defineCalls({
  create: {
    method: 'POST',
    path: '/talks',
    access: 'user',
    summary: 'Adds a talk',
    body: z.strictObject(fields),
    reply: z.object({ id: z.number() }),
  },
  update: {
    method: 'POST',
    path: '/talks/update',
    access: 'user',
    summary: 'Changes a talk',
    body: z.strictObject({ ...fields, ...editedRecord, ...sentBy }),
    reply: z.null(),
  },
  one: {
    method: 'GET',
    path: '/talks/{id}',
    access: 'user',
    summary: 'One talk',
    params: z.object({ id: z.string() }),
    reply: z.object({ id: z.number(), version: z.number(), title: z.string(), place: z.string() }),
  },
  editing: editingCall({ path: '/talks/editing', access: 'user', what: 'a talk' }),
})
const form = defineForm({
  titles: { add: 'Add talk', edit: 'Edit talk' },
  create: talks.create,
  update: talks.update,
  load: talks.one,
  createBody: ({ title, place }) => ({ title, place }),
  keeps: ['id', 'version'],
  leadsTo: '/list',
})
const Page = () => (
  <SafeFormPage form={form} editing={talks.editing} addPath="/add">
    <TextField name={form.at('title')} label="Title" />
    <TextField name={form.at('place')} label="Place" />
  </SafeFormPage>
)
const loader = formLoader(form)
const pages = [
  { path: '/edit/:id', Component: Page, loader },
  { path: '/add', Component: Page, loader },
  { path: '/list', Component: () => <p>The list</p> },
]

beforeEach(() => sessionStorage.clear())

const talk = { id: 7, version: 3, title: 'Water', place: 'Hall' }
const asha = { name: 'Asha Rao', since: '2026-11-20T06:00:00.000Z', isSelf: false }
const mine = { data: { isMine: true, editor: null } }
const theirs = { data: { isMine: false, editor: asha } }
const isNamed = () => screen.findByText(m.safe_edit_other({ name: 'Asha Rao' }), { exact: false })
const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

type Sent = ReturnType<typeof fakeServer>['sent']
const savesOf = (sent: Sent) =>
  sent.flatMap(({ body }) =>
    typeof body === 'object' && body !== null && 'saveNo' in body
      ? [body as { session: string; saveNo: number; version: number }]
      : [],
  )

test('a save carries the version it began from, its form and a rising number', async () => {
  const server = fakeServer()
  server.answers(talks.editing, mine)
  server.answers(talks.one, { data: talk })
  server.answers(talks.update, { http: 503 }, { data: null })
  const { person } = renderRoutes(pages, '/edit/7')
  await person.type(await box('Title'), ' and rice')
  const save = () => person.click(screen.getByRole('button', { name: m.forms_save() }))
  await save()
  await waitFor(() => expect(savesOf(server.sent)).toHaveLength(1))
  await save()
  expect(await screen.findByText('The list')).toBeDefined()
  const [first, second] = savesOf(server.sent)
  expect([first!.version, second!.version]).toEqual([3, 3])
  expect(second!.session).toBe(first!.session)
  expect(second!.saveNo).toBeGreaterThan(first!.saveNo)
})

test('a person is named while typing goes on, and taking over merges the newer text', async () => {
  const server = fakeServer()
  server.answers(talks.editing, theirs, mine)
  server.answers(talks.one, { data: talk }, { data: { ...talk, version: 5, place: 'Library' } })
  server.answers(talks.update, { data: null })
  const { person } = renderRoutes(pages, '/edit/7')
  expect(await isNamed()).toBeDefined()
  await person.type(await box('Title'), '!')
  await person.click(screen.getByRole('button', { name: m.safe_edit_take_over() }))
  await waitFor(async () => expect((await box('Place')).value).toBe('Library'))
  expect((await box('Title')).value).toBe('Water!')
  await person.click(screen.getByRole('button', { name: m.forms_save() }))
  expect(await screen.findByText('The list')).toBeDefined()
  expect(savesOf(server.sent).at(-1)).toMatchObject({ version: 5, title: 'Water!', place: 'Library' })
})

test('a save that another open form blocks keeps the text and names its person', async () => {
  const server = fakeServer()
  server.answers(talks.editing, mine, theirs)
  server.answers(talks.one, { data: talk })
  server.answers(talks.update, { http: 409, message: errors.EDITED_BY_ANOTHER.message })
  const { person } = renderRoutes(pages, '/edit/7')
  await person.type(await box('Title'), '!')
  await person.click(screen.getByRole('button', { name: m.forms_save() }))
  expect(await isNamed()).toBeDefined()
  expect((await box('Title')).value).toBe('Water!')
})

test('a copy opens the form of a new record with the typed text', async () => {
  const server = fakeServer()
  server.answers(talks.editing, theirs)
  server.answers(talks.one, { data: talk })
  const { person } = renderRoutes(pages, '/edit/7')
  await person.type(await box('Title'), '!')
  await person.click(await screen.findByRole('button', { name: m.safe_edit_copy() }))
  expect(await screen.findByText('Add talk')).toBeDefined()
  expect((await box('Title')).value).toBe('Water!')
  expect((await box('Place')).value).toBe('Hall')
})
