import { expect, test } from 'vitest'
import { requestIdOf } from './material-paths.ts'
import { materialRequestPath } from './request-address.ts'

test.each([
  [12, 'Blankets for forty girls', '/materials/requests/12-blankets-for-forty-girls'],
  [12, 'कंबल', '/materials/requests/12'],
])('the address of request %d has the header %s', (id, header, path) => {
  expect(materialRequestPath(id, header)).toBe(path)
})

test.each([
  ['12', 12],
  ['12-blankets', 12],
  ['12-', 12],
  ['blankets', Number.NaN],
  ['12blankets', Number.NaN],
  ['0', Number.NaN],
  [undefined, Number.NaN],
])('%s names request %d', (part, id) => {
  expect(requestIdOf(part)).toBe(id)
})
