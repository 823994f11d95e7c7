import { expect, test } from 'vitest'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { areaOf } from './areas.ts'

test('an area is found however its address is written', () => {
  expect(areaOf('/Blogs/').title()).toBe(m.soon_blogs_title())
  expect(areaOf('/sahayatalks').title()).toBe('Sahaya Talks')
  expect(areaOf(`${paths.talks()}/events/an-evening`).title()).toBe('Sahaya Talks')
})

test('what has no words of its own is told in general, and never leads nowhere', () => {
  expect(areaOf('/sahayatalksx').title()).toBe(areaOf(paths.comingSoon()).title())
  for (const path of [paths.comingSoon(), paths.jobs(), paths.blogs()])
    expect(areaOf(path).today.length).toBeGreaterThan(0)
})
