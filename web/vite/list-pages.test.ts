import { expect, test } from 'vitest'
import { asRoute } from './list-pages.ts'

const page = '/web/office/finance/receipts-page.tsx'

test('a page that exports a list becomes a route module', () => {
  const code = `import { a } from './a.ts'\nexport default defineList({ a })\nconst Cell = () => <b>{a}</b>\n`
  const route = asRoute(code, page)
  expect(route).toContain('const page = listPage(defineList({ a }))\n')
  expect(route).toContain('const Cell = () => <b>{a}</b>')
  for (const name of ['const clientLoader', 'const meta', 'default'])
    expect(route?.split(`export ${name}`)).toHaveLength(2)
})

test('a page that exports a component stays as it is', () => {
  expect(asRoute('export default function Page() { return <p /> }', page)).toBeUndefined()
})
