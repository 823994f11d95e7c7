import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Call, Schema } from '../../contract/call.ts'
import { m } from '../app/words.ts'
import { exampleOf } from '../testing/example-of.ts'
import { renderRoutes } from '../testing/render-routes.tsx'
import { officeRoutes } from './areas.ts'

type Page = { default: ComponentType; clientLoader: LoaderFunction }
type Row = Record<string, unknown>
type ListedCall = Call & { list: NonNullable<Call['list']> }

const pages = import.meta.glob<Page>('./**/*-page.tsx')
const sources = import.meta.glob<string>('./**/*-page.tsx', { query: '?raw', import: 'default', eager: true })
const contract = import.meta.glob<Record<string, unknown>>(['../../contract/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value
const calls = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  .filter(isCall)

const pathOf = (call: Call) => new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/?]+')}$`)
const isListed = (call: Call): call is ListedCall => call.list !== undefined
const elementOf = (schema: Schema) =>
  (schema as unknown as { _zod: { def: { element: Schema } } })._zod.def.element

type Answers = { rows(call: ListedCall): Row[]; total?: number; http?: number }

/** Answers every reading of the contract by an example of its reply; of a list, as the test says. */
function answerBy({ rows, total, http = 200 }: Answers) {
  const asked: string[] = []
  let listed: ListedCall | undefined
  const answer = (path: string) => {
    const call = calls.find((one) => one.method === 'GET' && pathOf(one).test(path.split('?')[0]!))
    if (call === undefined) throw new Error(`No call is known for ${path}`)
    asked.push(path)
    if (!isListed(call)) return Response.json({ status: true, data: exampleOf(call.reply) })
    listed = call
    if (http !== 200) return Response.json({ status: false, message: '', data: null }, { status: http })
    const data = rows(call)
    const size = total ?? data.length
    const meta = { ...(exampleOf(call.meta!) as Row), page: 1, pages: 1, total: size, limit: 50 }
    return Response.json({ status: true, data, meta })
  }
  vi.stubGlobal('fetch', (path: string) => new Promise((tell) => tell(answer(path))))
  onTestFinished(() => void vi.unstubAllGlobals())
  return { asked, call: () => listed! }
}

const examples = (count: number) => (call: ListedCall) =>
  Array.from({ length: count }, (_, number) => exampleOf(elementOf(call.reply), number) as Row).map(
    // What a row is known by differs from row to row, whatever it is called.
    (row, number) => ({ ...row, ...('id' in row && { id: number + 1 }) }),
  )

const table = () => document.querySelector<HTMLTableElement>('table.is-list')
const rowsShown = () => table()?.querySelectorAll('tbody > tr').length

const listPages = officeRoutes.flatMap(({ path, file }) => {
  const name = file.replace('../office/', './')
  return sources[name]?.includes('listLoader(') ? [{ path, name }] : []
})

async function show(name: string, path: string, answers: Answers) {
  const server = answerBy(answers)
  const page = await pages[name]!()
  const at = `/${path}`.replace(/:\w+/g, '1')
  const { person } = renderRoutes(
    [
      {
        path: `/${path}`,
        Component: page.default,
        loader: (args) => page.clientLoader(args),
        HydrateFallback: () => null,
      },
    ],
    at,
  )
  await waitFor(() => expect(document.querySelector('.desk-list')).not.toBeNull())
  return { ...server, person }
}

test('there are lists to look at, found by what they are made of', () => {
  expect(listPages.length).toBeGreaterThan(8)
})

describe.each(listPages)('the list of $path', ({ path, name }) => {
  test('says that there is nothing, and shows no table', async () => {
    await show(name, path, { rows: () => [] })
    expect(await screen.findByText(m.say_no_data())).toBeDefined()
    expect(table()).toBeNull()
  })

  test.each([1, 50])('shows %i rows under columns that all have a heading', async (count) => {
    await show(name, path, { rows: examples(count) })
    await waitFor(() => expect(rowsShown()).toBe(count))
    const heads = [...table()!.querySelectorAll('thead th')].map((head) => head.textContent.trim())
    expect(heads.filter((head) => head === '')).toEqual([])
    expect(new Set(heads).size).toBe(heads.length)
  })

  test('shows a row in each status', async () => {
    let count = 0
    await show(name, path, {
      rows: (call) => {
        const [row] = examples(1)(call)
        const { status } = (elementOf(call.reply) as unknown as { shape: Record<string, Schema> }).shape
        const entries = (status as unknown as { _zod: { def: { entries?: object } } })?._zod.def.entries ?? {}
        const rows = Object.values(entries).map((one, number) => ({
          ...row!,
          id: number + 1,
          status: one as string,
        }))
        count = Math.max(1, rows.length)
        return rows.length > 0 ? rows : [row!]
      },
    })
    await waitFor(() => expect(rowsShown()).toBe(count))
  })

  test('says to whom it is barred that it is', async () => {
    await show(name, path, { rows: () => [], http: 403 })
    expect(await screen.findByText(m.say_no_access())).toBeDefined()
    expect(table()).toBeNull()
    expect(document.querySelector('form')).toBeNull()
  })

  test('says that it could not be had, and asks again', async () => {
    const { asked, person } = await show(name, path, { rows: () => [], http: 500 })
    const before = asked.length
    await person.click(await screen.findByRole('button', { name: m.office_again() }))
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  })

  test('leads back from past its end', async () => {
    const { call } = await show(name, path, { rows: () => [], total: 5 })
    const lead = await screen.findByRole('button', { name: m.office_last_page() })
    expect(lead).toBeDefined()
    expect(call().list.isWhole).toBeUndefined()
  })
})
