import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogManagement } from '../../contract/blogs/manage.ts'
import { editingSeconds } from '../../contract/typed/editing.ts'
import { errors } from '../../contract/errors.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { makePost } from '../testing/blogs/make-posts.ts'

const now = '2026-11-20T06:00:00Z'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ now, env: { LIMIT_SAVES_USER: '10000/60' } })
})
afterAll(() => t.close())

type Role = 'marketing' | 'super-admin'
const [first, second] = ['first0000000000000000', 'second000000000000000']
const read = async (id: number) => (await t.as('marketing')(blogManagement.detail, { params: { id } })).data
type Save = { revision: number; saveNo: number; title?: string; content?: string }
const save = (role: Role, session: string, id: number, fields: Save) =>
  t.as(role)(blogManagement.save, { body: { id, session, ...fields } })
const open = (role: Role, session: string, id: number, action: 'open' | 'take-over' | 'leave' = 'open') =>
  t.as(role)(blogManagement.editing, { body: { id, session, action } })

test('a save over a newer text is refused with the newer one', async () => {
  const id = await makePost(t, { title: 'Before' })
  expect((await save('marketing', first, id, { revision: 1, saveNo: 1, title: 'Mine' })).data.revision).toBe(
    2,
  )
  const late = await save('super-admin', second, id, { revision: 1, saveNo: 1, title: 'Theirs' })
  expect(late.http).toBe(409)
  expect(late.data).toMatchObject({ current: { title: 'Mine', revision: 2 } })
})

test('a slow save of the same form is never a conflict, and never replaces a later one', async () => {
  const id = await makePost(t)
  const at = (saveNo: number, title: string) => save('marketing', first, id, { revision: 1, saveNo, title })
  expect((await at(2, 'Two')).http).toBe(200)
  expect((await at(3, 'Three')).data.revision).toBe(3)
  expect((await at(1, 'One')).http).toBe(200)
  expect((await at(3, 'Three')).data.revision).toBe(3)
  expect((await read(id)).title).toBe('Three')
})

test('a form that was behind another one is refused until it has read the newer text', async () => {
  const id = await makePost(t)
  await save('marketing', first, id, { revision: 1, saveNo: 1, title: 'A' })
  await save('super-admin', second, id, { revision: 2, saveNo: 1, title: 'B' })
  expect((await save('marketing', first, id, { revision: 2, saveNo: 2, title: 'C' })).http).toBe(409)
  expect((await save('marketing', first, id, { revision: 3, saveNo: 3, title: 'C' })).http).toBe(200)
  expect((await save('super-admin', second, id, { revision: 3, saveNo: 2, title: 'D' })).http).toBe(409)
})

test('a second person sees who edits, and saves only after taking over', async () => {
  const id = await makePost(t, { title: 'Shared' })
  expect((await open('marketing', first, id)).data).toEqual({ isMine: true, editor: null })
  const waiting = await open('super-admin', second, id)
  expect(waiting.data).toMatchObject({ isMine: false, editor: { isSelf: false } })
  const refused = await save('super-admin', second, id, { revision: 1, saveNo: 1, title: 'Theirs' })
  expect(refused.message).toBe(errors.EDITED_BY_ANOTHER.message)
  expect(refused.data).toMatchObject({ current: { title: 'Shared' }, editor: { isSelf: false } })
  expect((await open('super-admin', second, id, 'take-over')).data.isMine).toBe(true)
  expect((await save('super-admin', second, id, { revision: 1, saveNo: 2, title: 'Theirs' })).http).toBe(200)
  expect((await open('marketing', first, id)).data).toMatchObject({ isMine: false })
  expect((await save('marketing', first, id, { revision: 1, saveNo: 1, title: 'Mine' })).http).toBe(409)
  expect((await read(id)).title).toBe('Theirs')
})

test('a form of the same person in another tab is named as their own', async () => {
  const id = await makePost(t)
  await open('marketing', first, id)
  expect((await open('marketing', second, id)).data).toMatchObject({
    isMine: false,
    editor: { isSelf: true },
  })
})

test('a form that was left or gives no sign frees its place', async () => {
  const id = await makePost(t)
  await open('marketing', first, id)
  await open('marketing', first, id, 'leave')
  expect((await open('super-admin', second, id)).data.isMine).toBe(true)
  t.setNow(new Date(new Date(now).getTime() + (editingSeconds.closedAfter + 1) * 1000).toISOString())
  expect((await open('marketing', first, id)).data.isMine).toBe(true)
  t.setNow(now)
})
