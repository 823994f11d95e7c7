import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Call, Schema } from '../../contract/call.ts'
import { m } from '../app/words.ts'
import { exampleOf } from '../testing/example-of.ts'
import { callOf, officePagesWith, routeOf } from '../testing/office-pages.ts'
import { renderRoutes } from '../testing/render-routes.tsx'

type Row = Record<string, unknown>
type ListedCall = Call & { list: NonNullable<Call['list']> }
type Def = { element: Schema; shape: Record<string, Schema>; entries?: object; values?: unknown[] }

const isListed = (call: Call): call is ListedCall => call.list !== undefined
const defOf = (schema: Schema) => (schema as unknown as { _zod: { def: Def } })._zod.def
const rowsSchema = ({ reply, list }: ListedCall) => (list.rows ? defOf(reply).shape[list.rows]! : reply)
const elementOf = (call: ListedCall) => defOf(rowsSchema(call)).element

type Answers = { rows(call: ListedCall): Row[]; total?: number; http?: number }

/** Answers every reading of the contract by an example of its reply; of a list, as the test says. */
function answerBy({ rows, total, http = 200 }: Answers) {
  const asked: string[] = []
  const lists: string[] = []
  const answer = (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = callOf(method, path)
    asked.push(path)
    if (!isListed(call)) return Response.json({ status: true, data: exampleOf(call.reply) })
    lists.push(typeof body === 'string' ? path + body : path)
    if (http !== 200) return Response.json({ status: false, message: '', data: null }, { status: http })
    const data = rows(call)
    const size = total ?? data.length
    const meta = { ...(exampleOf(call.meta!) as Row), page: 1, pages: 1, total: size, limit: 50 }
    const inside = call.list.rows && { ...(exampleOf(call.reply) as Row), [call.list.rows]: data }
    return Response.json({ status: true, data: inside ?? data, meta })
  }
  vi.stubGlobal(
    'fetch',
    (path: string, init?: RequestInit) => new Promise((tell) => tell(answer(path, init))),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  /** Requests for the list that is shown. */
  const listedBy = () => lists.slice(-1)
  return { asked, listedBy }
}

const examples = (count: number) => (call: ListedCall) =>
  Array.from({ length: count }, (_, number) => exampleOf(elementOf(call), number) as Row).map(
    // Rows need different ids, whatever their key is called.
    (row, number) => ({ ...row, ...('id' in row && { id: number + 1 }) }),
  )

const table = () => document.querySelector<HTMLTableElement>('table.is-list')
const rowsShown = () => table()?.querySelectorAll('tbody > tr').length

const listPages = officePagesWith(/listLoader\(|^export default (?!function)/m)

async function show(page: (typeof listPages)[number], answers: Answers, search = '') {
  const server = answerBy(answers)
  const { route, at } = await routeOf(page)
  const { person } = renderRoutes([route], at + search)
  await waitFor(() => expect(document.querySelector('.desk-list')).not.toBeNull())
  return { ...server, person }
}

test('there are lists to look at, found by what they are made of', () => {
  expect(listPages.length).toBeGreaterThan(8)
})

describe.each(listPages)('the list of $path', (page) => {
  test('says that there is nothing, and shows no table', async () => {
    await show(page, { rows: () => [] })
    const nothing = [m.say_no_data(), m.report_none(), m.network_no_data()]
    expect(await screen.findByText((text) => nothing.includes(text))).toBeDefined()
    expect(table()).toBeNull()
  })

  test.each([1, 5])('shows %i rows under columns that all have a heading', async (count) => {
    await show(page, { rows: examples(count) })
    await waitFor(() => expect(rowsShown()).toBe(count))
    const heads = [...table()!.querySelectorAll('thead th')].map((head) => head.textContent.trim())
    expect(heads.filter((head) => head === '')).toEqual([])
    expect(new Set(heads).size).toBe(heads.length)
  })

  test('shows a row in each status', async () => {
    // A page may ask for another list beside its own.
    const counts = new Map<ListedCall, number>()
    await show(page, {
      rows: (call) => {
        const { status } = defOf(elementOf(call)).shape
        const { entries = {}, values } = status ? defOf(status) : {}
        const statuses = values ?? Object.values(entries)
        const count = Math.max(1, statuses.length)
        counts.set(call, count)
        return examples(count)(call).map((row, number) => ({
          ...row,
          ...(number in statuses && { status: statuses[number] }),
        }))
      },
    })
    await waitFor(() => expect([...counts.values()]).toContain(rowsShown()))
  })

  test('says to whom it is barred that it is', async () => {
    await show(page, { rows: () => [], http: 403 })
    expect(await screen.findByText(m.say_no_access())).toBeDefined()
    expect(table()).toBeNull()
    expect(document.querySelector('form')).toBeNull()
  })

  test('says that it could not be had, and asks again', async () => {
    const { asked, person } = await show(page, { rows: () => [], http: 500 })
    const before = asked.length
    await person.click(await screen.findByRole('button', { name: m.office_again() }))
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  })

  test('a page past the end shows the first page', async () => {
    const { listedBy } = await show(page, { rows: examples(2) }, '?page=9')
    await waitFor(() => expect(rowsShown()).toBe(2))
    expect(listedBy().some((request) => /page\W+9/.test(request))).toBe(false)
  })
})
