import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../app/words.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { PageSizes, Pagination } from './pagination.tsx'

const to = (page: number) => `/list?page=${page}`
const show = (page: number, pages: number) =>
  renderRoutes([{ path: '/', element: <Pagination page={page} pages={pages} to={to} /> }])
const links = () => screen.getAllByRole('link').map((link) => link.textContent)
const current = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')

test.each([
  [5, 10, ['Previous', '4', '5', '6', 'Next'], '5'],
  [1, 10, ['1', '2', '3', 'Next'], '1'],
  [10, 10, ['Previous', '8', '9', '10'], '10'],
  [1, 2, ['1', '2', 'Next'], '1'],
])('page %d of %d shows %j', (page, pages, shown, marked) => {
  show(page, pages)
  expect(links()).toEqual(shown)
  expect(current().map(({ textContent }) => textContent)).toEqual([marked])
})

test('page links lead to the neighbouring pages', () => {
  show(5, 10)
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([href('Previous'), href(m.page_number({ number: 4 })), href('Next')]).toEqual([to(4), to(4), to(6)])
})

test('page sizes are 4, 10, 20, 30 and 50', () => {
  const element = <PageSizes limit={10} to={(limit) => `/list?page=1&limit=${limit}`} />
  renderRoutes([{ path: '/', element }])
  expect(links()).toEqual(['4', '10', '20', '30', '50'])
  expect(screen.getByRole('link', { name: '50' }).getAttribute('href')).toBe('/list?page=1&limit=50')
})
