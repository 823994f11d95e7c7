import { expect, test } from 'vitest'
import { paths } from '../app/paths.ts'
import { withoutShown, toldAtMost } from './server-only-parts.ts'

const banners = [
  { cta: { cta1: { link: '/fundraisers/bicycles' }, cta2: { link: '/pages/success-stories/lamp' } } },
  { cta: { cta1: { link: '/fundraisers' }, cta2: null } },
  { cta: {} },
]
const rows = [{ slug: 'bicycles' }, { slug: 'lamp' }]

test('what a banner leads to is left out where the same thing would stand again', () => {
  expect(withoutShown(rows, banners, paths.fundraiser)).toEqual([{ slug: 'lamp' }])
  expect(withoutShown(rows, banners, paths.story)).toEqual([{ slug: 'bicycles' }])
  expect(withoutShown(rows, [], paths.story)).toEqual(rows)
})

test('as many more fundraisers are asked for as banners may take away', () => {
  expect(toldAtMost(banners)).toBe(1)
})
