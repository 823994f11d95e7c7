import { expect, test } from 'vitest'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { areaOf } from './areas.ts'

test('an area is found however its address is written', () => {
  expect(areaOf('/Celebrate-With-A-Cause/').title()).toBe(m.soon_celebrate_title())
})

test('what has no words of its own is told in general, and never leads nowhere', () => {
  expect(areaOf('/nowhere').title()).toBe(areaOf(paths.comingSoon()).title())
  for (const path of [paths.comingSoon(), paths.jobs(), paths.blogs()])
    expect(areaOf(path).today.length).toBeGreaterThan(0)
})
