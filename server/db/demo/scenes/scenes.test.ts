import { expect, test } from 'vitest'
import { fundraisers } from '../content/fundraisers.ts'
import { heroScene } from './hero.ts'
import { sceneOf } from './scene-of.ts'

const covers = fundraisers.map(({ slug }) => sceneOf(slug))

test('every demo fundraiser has a scene of its own, with a woven cloth in it', () => {
  for (const cover of covers) expect(cover).toMatch(/url\(#c\d+f?\)/)
  expect(new Set(covers).size).toBe(fundraisers.length)
  expect(sceneOf('unknown')).toBeUndefined()
})

test('scenes are drawn the same every time', () => {
  expect(fundraisers.map(({ slug }) => sceneOf(slug))).toEqual(covers)
  expect(heroScene()).toBe(heroScene())
})

test('no number in a scene went astray', () => {
  for (const cover of [...covers, heroScene()]) expect(cover).not.toMatch(/NaN|undefined|Infinity/)
})

test('a cover is drawn by less than 72 kB', () => {
  for (const cover of covers) expect(cover!.length).toBeLessThan(72_000)
})
