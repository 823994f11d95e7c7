import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asRoute } from '../../vite/list-pages.ts'
import { headOf } from './head.ts'
import routes from '../routes.ts'

const matches = [
  {
    id: 'root',
    loaderData: { settings: { baseUrl: 'https://give.example', brandName: 'Sahaya' } },
  },
]
type Tag = Record<string, unknown>
const head = (given: Parameters<typeof headOf>[1]) => headOf(matches, given) as Tag[]
const content = (tags: Tag[], name: string) =>
  tags.find((tag) => tag['name'] === name || tag['property'] === name)?.['content']

test('a page has its title, its one address and a picture for others to show', () => {
  const tags = head({ title: 'Causes', description: 'Six.', path: '/causes' })
  expect(tags).toContainEqual({ title: 'Causes · Sahaya' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://give.example/causes' })
  expect(content(tags, 'og:image')).toBe('https://give.example/share.jpg')
  expect(content(tags, 'twitter:card')).toBe('summary_large_image')
  expect(content(tags, 'robots')).toBeUndefined()
})

test('what staff stored goes before what the page says', () => {
  const stored = { title: 'Stored', keywords: 'a, b', description: 'Stored too' }
  const tags = head({ title: 'Own', description: 'Own too', path: '/', stored })
  expect(tags).toContainEqual({ title: 'Stored · Sahaya' })
  expect(content(tags, 'description')).toBe('Stored too')
  expect(content(tags, 'og:description')).toBe('Stored too')
  expect(content(tags, 'keywords')).toBe('a, b')
})

test('every title ends with the name of the site', () => {
  expect(head({ title: 'About Sahaya' })).toContainEqual({ title: 'About Sahaya · Sahaya' })
  expect(head({})).toContainEqual({ title: expect.stringMatching(/. · Sahaya$/) as string })
})

const files = [
  ...new Set(routes.flatMap(({ file, children = [] }) => [file, ...children.map((one) => one.file)])),
]
const pages = files
  .map((file) => ({ file, source: readFileSync(new URL(`../${file}`, import.meta.url), 'utf8') }))
  .filter(({ source }) => source.includes('export default'))

test.each(pages)('$file has a title', ({ file, source }) => {
  // The build turns a page that exports a list into a route with a title.
  const route = asRoute(source, file)
  const title =
    route === undefined ? /export const meta\b[^]*(?:headOf|listHead)\(/ : /export const meta = page/
  expect(route ?? source).toMatch(title)
})

test('a page without an address of its own is left out by search engines', () => {
  const tags = head({ title: 'Found' })
  expect(content(tags, 'robots')).toBe('noindex')
  expect(tags.some((tag) => tag['rel'] === 'canonical')).toBe(false)
})

test('a page still has a head when the frame could not be loaded', () => {
  expect(headOf([], { title: 'T', path: '/t' })).toContainEqual({ name: 'robots', content: 'noindex' })
})
