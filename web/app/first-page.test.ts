import { expect, test } from 'vitest'
import { assertPageExists } from './first-page.ts'

const shown = (address: string, page: number, pages: number) => {
  try {
    assertPageExists(new URL(address, 'http://localhost'), page, pages)
    return address
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}

test('a page past the end shows the first page', () => {
  expect(shown('/materials/requests?page=999', 999, 2)).toBe('/materials/requests')
  expect(shown('/fundraisers?city=Pune&page=3', 3, 2)).toBe('/fundraisers?city=Pune')
  expect(shown('/fundraisers?page=2', 2, 0)).toBe('/fundraisers')
})

test('a page that exists is shown', () => {
  expect(shown('/fundraisers?page=2', 2, 2)).toBe('/fundraisers?page=2')
  expect(shown('/fundraisers', 1, 0)).toBe('/fundraisers')
})
