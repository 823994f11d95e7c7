import { expect, test } from 'vitest'
import { causeFigures } from './cause-figures.ts'

test('each of the six causes has a figure of at most three dyes', () => {
  expect(Object.keys(causeFigures).toSorted()).toEqual([
    'art-culture',
    'community-development',
    'ecology-environment',
    'education',
    'health-family-welfare',
    'human-rights-social-welfare',
  ])
  for (const { size, paths } of Object.values(causeFigures)) {
    expect(size).toBe(32)
    expect(paths.length).toBeLessThanOrEqual(3)
    expect(paths.map(({ d }) => d).join('').length).toBeLessThan(2000)
  }
})
