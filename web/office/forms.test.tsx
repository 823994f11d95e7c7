import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { m } from '../app/words.ts'
import { exampleOf } from '../testing/example-of.ts'
import { callOf, officePagesWith, routeOf } from '../testing/office-pages.ts'
import { renderRoutes } from '../testing/render-routes.tsx'

type Refusal = { http: number; errors?: Record<string, string> }

/** Answers every reading by an example, or as the test says; what is sent is refused. */
function answerBy(read: Refusal | undefined, sent: Refusal) {
  const written: string[] = []
  const refused = ({ http, errors }: Refusal) =>
    Response.json({ status: false, message: '', data: errors ? { errors } : null }, { status: http })
  const answer = (path: string, { method = 'GET' }: RequestInit = {}) => {
    const call = callOf(method, path)
    const isRead = method === 'GET' || call.reads === true
    // A form that announces that it is open saves nothing.
    if (path.endsWith('/editing'))
      return Response.json({ status: true, data: { isMine: true, editor: null } })
    if (!isRead) written.push(path)
    if (!isRead) return refused(sent)
    return read ? refused(read) : Response.json({ status: true, data: exampleOf(call.reply) })
  }
  vi.stubGlobal(
    'fetch',
    (path: string, init?: RequestInit) => new Promise((tell) => tell(answer(path, init))),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return written
}

const formPages = officePagesWith(/formLoader\(/)
const isOfRecord = ({ path }: { path: string }) => path.includes(':')
const adding = formPages.filter((page) => !isOfRecord(page))
const editing = formPages.filter(isOfRecord)

async function show(
  page: (typeof formPages)[number],
  { read, sent = { http: 500 } }: { read?: Refusal; sent?: Refusal } = {},
) {
  const written = answerBy(read, sent)
  const { route, at } = await routeOf(page)
  const { person } = renderRoutes([route], at)
  await screen.findByRole('heading', { level: 1 })
  // A form may have a word of its own for saving.
  const save = () => person.click(document.querySelector('form.kit-form button[type=submit]')!)
  return { person, written, save }
}
const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')]
/** The first field that is typed in, by its wire name. */
const firstField = () => document.querySelector<HTMLInputElement>('form input[name]:not([type=hidden])')!

test('there are forms to look at, found by what they are made of', () => {
  expect(adding.length).toBeGreaterThan(0)
  expect(editing.length).toBeGreaterThan(0)
})

describe.each(adding)('the form at $path', (page) => {
  test('says at each field what is missing, goes to the first, and sends nothing', async () => {
    const { save, written } = await show(page)
    await save()
    await waitFor(() => expect(wrong().length).toBeGreaterThan(0))
    expect(document.activeElement).toBe(wrong()[0])
    expect(written).toEqual([])
  })
})

describe.each(editing)('the form at $path', (page) => {
  test('shows the record, each field under its label', async () => {
    await show(page)
    await waitFor(() => expect(firstField().value).not.toBe(''))
    const nameless = [
      ...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)[name]'),
    ]
      .filter((field) => !field.labels?.length && !field.getAttribute('aria-label'))
      .map(({ name }) => name)
    expect(nameless).toEqual([])
  })

  test('puts what the server finds wrong beside the field of that name', async () => {
    const errors: Record<string, string> = {}
    const { person, save, written } = await show(page, { sent: { http: 400, errors } })
    const field = firstField()
    errors[field.name] = 'This is taken'
    await person.type(field, 'x')
    await save()
    await waitFor(() => expect(written).toHaveLength(1))
    await screen.findByText('This is taken')
    expect(firstField().getAttribute('aria-invalid')).toBe('true')
    expect(firstField().value).toMatch(/x$/)
  })

  test.each([403, 404, 500])('says that the record could not be had, after a %i', async (http) => {
    await show(page, { read: { http } })
    expect(await screen.findByText(m.forms_not_loaded())).toBeDefined()
    expect(document.querySelector('form')).toBeNull()
  })
})
