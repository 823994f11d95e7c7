import { fundraisers } from '../../server/db/demo/content/fundraisers.ts'
import { readCover } from '../../server/db/demo/pictures.ts'
import {
  likeness,
  distanceOf,
  hashesOf,
  keysOf,
  nearKeysOf,
} from '../../server/campaigns/media/perceptual-hash.ts'
import { disguised, disguises, drawing } from '../../server/testing/make/drawings.ts'
import type { Bench } from '../kit/bench.ts'

const pictures = 200

type Known = { hashes: bigint[]; keys: Set<number> }

/** Whether the alarm finds the second picture by the first: first by the keys of the index, then by the distance. */
function isFound(known: Known, copy: readonly bigint[]): boolean {
  const whole = copy.slice(0, 2)
  if (!nearKeysOf(whole).some((key) => known.keys.has(key))) return false
  const bits = known.hashes.map((b) => Math.min(...whole.map((a) => distanceOf(a, b))))
  const distance = Math.min(...bits)
  const parts = bits.filter((one) => one <= likeness.partAtMost).length
  return distance <= likeness.atMost || (distance <= likeness.nearly && parts >= likeness.parts)
}

async function know(body: Buffer): Promise<Known> {
  const hashes = await hashesOf(body)
  return { hashes, keys: new Set(keysOf(hashes)) }
}

/** Copies of pictures that the alarm misses, and pictures that it takes for each other. */
export async function alarm({ figures }: Bench): Promise<void> {
  const drawn = await Promise.all(Array.from({ length: pictures }, (_, number) => drawing(number)))
  const known: Known[] = []
  for (const body of drawn) known.push(await know(body))
  let wrong = 0
  for (const how of disguises) {
    let missed = 0
    for (const [number, body] of drawn.entries()) {
      const copy = await hashesOf(await disguised(body, how, number))
      if (!isFound(known[number]!, copy)) missed += 1
      wrong += known.filter((other, at) => at !== number && isFound(other, copy)).length
    }
    figures.check(`copies missed of ${pictures}, ${how}`, missed, { atMost: 0 }, '')
  }
  const compared = disguises.length * pictures * (pictures - 1)
  figures.tell(`false alarms among ${compared} comparisons`, wrong, '')

  const covers: Known[] = []
  for (const told of fundraisers) covers.push(await know(await readCover(told)))
  const alike = covers.flatMap((one, i) =>
    covers.flatMap((other, k) => (k > i && isFound(other, one.hashes) ? [[i, k] as const] : [])),
  )
  figures.tell(`false alarms over the ${covers.length} covers of the demo world`, alike.length, '')
  for (const [i, k] of alike)
    figures.tell(`alike: ${fundraisers[i]!.slug} and ${fundraisers[k]!.slug}`, 1, '')
}
