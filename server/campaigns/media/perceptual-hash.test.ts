import { expect, test } from 'vitest'
import { fundraisers } from '../../db/demo/content/fundraisers.ts'
import { readCover } from '../../db/demo/pictures.ts'
import { disguised, drawing } from '../../testing/make/drawings.ts'
import { distanceOf, hashesOf, keysOf, likeness, nearKeysOf } from './perceptual-hash.ts'

/** Compares as the index and then the statement of `findLikePictures` do. */
function isLike(known: readonly bigint[], copy: readonly bigint[]): boolean {
  const whole = copy.slice(0, 2)
  const keys = new Set(keysOf(known))
  if (!nearKeysOf(whole).some((key) => keys.has(key))) return false
  const distances = known.map((b) => Math.min(...whole.map((a) => distanceOf(a, b))))
  const distance = Math.min(...distances)
  const parts = distances.filter((one) => one <= likeness.partAtMost).length
  return distance <= likeness.atMost || (distance <= likeness.nearly && parts >= likeness.parts)
}

const numbers = Array.from({ length: 4 }, (_, number) => number)

test('a copy changed in every way is like its original alone', async () => {
  const originals = await Promise.all(numbers.map(async (number) => hashesOf(await drawing(number))))
  for (const number of numbers) {
    const copy = await hashesOf(await disguised(await drawing(number), 'all of it', number))
    expect(numbers.filter((other) => isLike(originals[other]!, copy))).toEqual([number])
  }
})

test('no two covers of demo fundraisers are alike', async () => {
  const some = fundraisers.slice(0, 8)
  const covers = await Promise.all(some.map(async (one) => hashesOf(await readCover(one))))
  const alike = covers.flatMap((one, i) =>
    covers
      .slice(i + 1)
      .flatMap((other, k) => (isLike(other, one) ? [[some[i]!.slug, some[i + 1 + k]!.slug]] : [])),
  )
  expect(alike).toEqual([])
})
