import { expect, test } from 'vitest'
import { paths } from '../../app/paths.ts'
import type { FundraiserListData } from './list-data.ts'
import { listHead } from './list-head.ts'

const root = { id: 'root', loaderData: { settings: { baseUrl: 'https://give.example', brandName: 'Give' } } }

test.each([
  [1, undefined, ''],
  [2, undefined, '?page=2'],
  [2, 4, ''],
  [3, 4, ''],
  [4, 4, '?page=2'],
  [2, 50, '?page=6'],
])('page %i of %s each is known as the usual page on which it begins', (page, limit, query) => {
  const list = {
    filter: { limit },
    causes: [],
    page,
    rows: [{}],
    stored: null,
    origin: '',
  } as unknown as FundraiserListData
  const tags = listHead([root], list, { title: 'Fundraisers', text: 'All', to: paths.fundraisers })
  const href = `https://give.example/fundraisers${query}`
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href })
})
