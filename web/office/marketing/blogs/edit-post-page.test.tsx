import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { blogManagement } from '../../../../contract/blogs/manage.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { m } from '../../../app/words.ts'
import { exampleOf } from '../../../testing/example-of.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import EditPostPage, { clientLoader } from './edit-post-page.tsx'

beforeEach(() => localStorage.clear())

type Post = ReplyOf<typeof blogManagement.detail>
const post: Post = {
  ...(exampleOf(blogManagement.detail.reply) as Post),
  id: 7,
  revision: 4,
  status: 0,
  slug: null,
  publishAt: null,
  title: 'Rice',
  topic: 'giving',
  language: 'en',
  cover: null,
  coverPicture: null,
  content: '',
}
const asha = { name: 'Asha Rao', since: '2026-11-20T06:00:00.000Z', isSelf: false }

type Presence = ReplyOf<typeof blogManagement.editing>
const mine: Presence = { isMine: true, editor: null }
const theirs: Presence = { isMine: false, editor: asha }

function show(...presences: Presence[]) {
  const server = fakeServer()
  server.answers(blogManagement.editing, ...presences.map((data) => ({ data })))
  const page = { path: '/marketing/blog-setup/:id', Component: EditPostPage, loader: clientLoader }
  return { server, open: () => renderRoutes([page], '/marketing/blog-setup/7') }
}
const titleBox = () => screen.findByLabelText<HTMLInputElement>(m.posts_name())
const isOpen = async () => {
  const box = await titleBox()
  await waitFor(() => expect(box.disabled).toBe(false))
  return box
}

test('typed text is saved with its revision, its form and a number', async () => {
  const { server, open } = show(mine)
  server.answers(blogManagement.detail, { data: post })
  server.answers(blogManagement.save, { data: { revision: 5 } })
  const { person } = open()
  const saves = () =>
    server.sent.flatMap(({ body }) =>
      typeof body === 'object' && body !== null && 'saveNo' in body ? [body] : [],
    )
  await person.type(await isOpen(), ' & dal')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ title: 'Rice & dal' }), { timeout: 5000 })
  expect(saves()[0]).toMatchObject({ id: 7, revision: 4, saveNo: 1 })
  await person.type(await titleBox(), '!')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ revision: 5, title: 'Rice & dal!' }), {
    timeout: 5000,
  })
})

test('a second person sees who edits and takes over', async () => {
  const { server, open } = show(theirs, mine)
  server.answers(blogManagement.detail, { data: post })
  const { person } = open()
  expect(await screen.findByText(m.safe_edit_other({ name: 'Asha Rao' }))).toBeDefined()
  expect((await titleBox()).disabled).toBe(true)
  await person.click(screen.getByRole('button', { name: m.safe_edit_take_over() }))
  await isOpen()
  expect(screen.queryByText(m.safe_edit_other({ name: 'Asha Rao' }))).toBeNull()
})

test('text of a person who lost the form stays, and is saved after taking over again', async () => {
  const { server, open } = show(mine)
  server.answers(blogManagement.detail, { data: post }, { data: { ...post, revision: 5, summary: 'Theirs' } })
  const beside = { current: { ...post, revision: 5 }, editor: asha }
  server.answers(blogManagement.save, { http: 409, beside }, { data: { revision: 6 } })
  const { person } = open()
  await person.type(await isOpen(), ' soup')
  await screen.findByText(m.safe_edit_other({ name: 'Asha Rao' }), { exact: false }, { timeout: 5000 })
  await person.type(await titleBox(), '!')
  expect((await titleBox()).value).toBe('Rice soup!')
  await person.click(screen.getByRole('button', { name: m.safe_edit_take_over() }))
  const saves = () => server.sent.map(({ body }) => body as { title?: string; revision?: number } | undefined)
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ title: 'Rice soup!', revision: 5 }), {
    timeout: 5000,
  })
  expect((await titleBox()).value).toBe('Rice soup!')
})
