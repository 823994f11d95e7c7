/** Side of the grey square of which hashes are made, and of the square to which each part of it is brought. */
const side = 256
const small = 32
/** Lowest frequencies of each direction that a hash is made of. */
const frequencies = 8
/** Shares of a side that are left out to make the parts, so that a cropped copy is like one of them. */
const margins = [0, 0.05, 0.1, 0.15]
/**
 * Bits of 64 in which like pictures differ at most. Hardly like ones, `nearly`, are alike where many parts of one differ
 * little from the other whole, which no chance brings about.
 */
export const likeness = { atMost: 10, nearly: 12, parts: 12, partAtMost: 14 } as const

type Square = Float64Array

const cosines = Array.from({ length: frequencies }, (_, u) =>
  Float64Array.from({ length: small }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * small))),
)

/**
 * Makes the perceptual hashes of a picture: of the whole, of the whole mirrored, then of its parts, each once. What is
 * not seen (encoding, size, a tint) hardly changes them. @throws for what is no picture
 */
export async function hashesOf(image: Buffer): Promise<bigint[]> {
  // Loaded with the first picture: it takes 15 MB.
  const { default: sharp } = await import('sharp')
  const grey = await sharp(image, { limitInputPixels: 50_000_000 })
    .greyscale()
    .normalise()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const whole = hashOf(partOf(grey, [0, 0, 0, 0]))
  const mirrored = hashOf(partOf(mirroredOf(grey), [0, 0, 0, 0]))
  const parts = new Set<bigint>()
  for (const left of margins)
    for (const top of margins)
      for (const right of margins)
        for (const bottom of margins) parts.add(hashOf(partOf(grey, [left, top, right, bottom])))
  return [whole, mirrored, ...parts]
}

/** Bits in which two hashes differ. */
export function distanceOf(a: bigint, b: bigint): number {
  let differing = BigInt.asUintN(64, a ^ b)
  let count = 0
  while (differing > 0n) {
    differing &= differing - 1n
    count += 1
  }
  return count
}

const quarters = [0, 16, 32, 48] as const
const quarter = (hash: bigint, shift: number) => Number((BigInt.asUintN(64, hash) >> BigInt(shift)) & 0xffffn)

/** The quarters of hashes, each with its place, as numbers that an index finds. */
export const keysOf = (hashes: readonly bigint[]): number[] => [
  ...new Set(
    hashes.flatMap((hash) => quarters.map((shift, place) => place * 0x10000 + quarter(hash, shift))),
  ),
]

/** The same with every number that differs from them in one bit. */
export const nearKeysOf = (hashes: readonly bigint[]): number[] => [
  ...new Set(
    keysOf(hashes).flatMap((key) => [key, ...Array.from({ length: 16 }, (_, bit) => key ^ (1 << bit))]),
  ),
]

/** A part of the grey square without its margins, brought to the small one by means of areas. */
function partOf(grey: Buffer, [left, top, right, bottom]: readonly [number, number, number, number]): Square {
  const part = new Float64Array(small * small)
  const across = span(left, right)
  const down = span(top, bottom)
  for (let y = 0; y < small; y++)
    for (let x = 0; x < small; x++) part[y * small + x] = meanOf(grey, across(x), down(y))
  return part
}

type Span = readonly [from: number, to: number]

const span = (before: number, after: number) => {
  const from = before * side
  const step = ((1 - before - after) * side) / small
  return (at: number): Span => [
    Math.floor(from + at * step),
    Math.min(side, Math.ceil(from + (at + 1) * step)),
  ]
}

function meanOf(grey: Buffer, [x0, x1]: Span, [y0, y1]: Span): number {
  let sum = 0
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += grey[y * side + x]!
  return sum / ((x1 - x0) * (y1 - y0))
}

function mirroredOf(grey: Buffer): Buffer {
  const mirrored = Buffer.alloc(grey.length)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) mirrored[y * side + x] = grey[y * side + side - 1 - x]!
  return mirrored
}

/** One bit a frequency: whether it is stronger than the middle one. The mean brightness has none. */
function hashOf(part: Square): bigint {
  const strengths = transformed(part).slice(1)
  const middle = strengths.toSorted((a, b) => a - b)[(strengths.length - 1) / 2]!
  let hash = 0n
  strengths.forEach((strength, i) => {
    if (strength > middle) hash |= 1n << BigInt(i + 1)
  })
  return BigInt.asIntN(64, hash)
}

/** Discrete cosine transform, of the lowest frequencies alone. */
function transformed(part: Square): number[] {
  const rows = Array.from({ length: small }, (_, y) =>
    cosines.map((cosine) => cosine.reduce((sum, value, x) => sum + value * part[y * small + x]!, 0)),
  )
  return cosines.flatMap((cosine) =>
    cosines.map((_, u) => cosine.reduce((sum, value, y) => sum + value * rows[y]![u]!, 0)),
  )
}
