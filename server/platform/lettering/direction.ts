import bidiFactory, { type Bidi } from 'bidi-js'

// The package's types speak of its other build.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** Letters written from right to left. */
const fromRight =
  /[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
export const runsFromRight = (text: string) => fromRight.test(text)

/**
 * Depth of each code unit in changes of direction: even from left to right, odd from right to left. The first
 * letter gives the line its own direction.
 */
export const depthsOf = (line: string): ArrayLike<number> => bidi.getEmbeddingLevels(line, 'auto').levels

/** Whether a line as a whole is written from the right: its first letter is. */
export const startsFromRight = (line: string): boolean =>
  runsFromRight(line) && bidi.getEmbeddingLevels(line, 'auto').paragraphs[0]?.level === 1

/** Puts stretches of one depth each, given in the order of reading, in the order in which they stand. */
export function inPlace<Stretch extends { depth: number }>(stretches: readonly Stretch[]): Stretch[] {
  const placed = [...stretches]
  const deepest = Math.max(0, ...placed.map(({ depth }) => depth))
  for (let depth = deepest; depth > 0; depth--) {
    let from = -1
    for (let i = 0; i <= placed.length; i++) {
      const isWithin = i < placed.length && placed[i]!.depth >= depth
      if (isWithin && from < 0) from = i
      if (isWithin || from < 0) continue
      placed.splice(from, i - from, ...placed.slice(from, i).toReversed())
      from = -1
    }
  }
  return placed
}

/** Signs between letters of the other direction: last first, brackets turned round. */
export const turnedRound = (clusters: readonly string[]): string =>
  clusters
    .map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster)
    .toReversed()
    .join('')
