import { expect, test } from 'vitest'
import { slimmed } from './wire-only-calls.ts'

const source = `import * as z from 'zod/mini'
export const limit = 5
const listBody = z.strictObject({ page: z.number() })
export type Row = { id: number }
export const things = defineCalls({
  list: { method: 'POST', path: '/things', access: 'public', summary: 'All', body: listBody, reply: z.unknown() },
})
`
const module = { things: { list: { method: 'POST', path: '/things', access: 'public', idempotent: true } } }
const slim = slimmed(source, '/contract/things.ts', module)

test('of a call a page gets what it must send', () => {
  expect(slim).toContain(
    'export const things = {"list":{"method":"POST","path":"/things","idempotent":true}}',
  )
  expect(slim).not.toContain('reply')
})

test('a schema that nobody names can be left out', () => {
  expect(slim).toContain('const listBody = /*#__PURE__*/ (() => (z.strictObject({ page: z.number() })))()')
})

test('types and imports stay as they are', () => {
  expect(slim).toContain('export type Row = { id: number }')
  expect(slim).toContain("import * as z from 'zod/mini'")
})
