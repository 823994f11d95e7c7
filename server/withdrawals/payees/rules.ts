/** Titles that banks put before a name, or people after it. */
const titles = new Set('mr mrs ms miss shri shree sri sree smt dr km the prop proprietor'.split(' '))
/** Words less alike than this are others. */
const sameWord = 0.75
const initialCounts = 0.8

/** Words of a name, in small letters without marks and titles. A name of nothing but titles keeps them. */
export function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    // Laxmi is Lakshmi.
    .replaceAll('x', 'ks')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const named = words.filter((word) => word.length === 1 || !titles.has(word))
  return named.length > 0 ? named : words
}

/** Steps of one letter by which two words differ. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

/** Likeness of two words, from 0 to 1; an initial stands for a word that begins with it. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return 1
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? initialCounts : 0
  const alike = 1 - distance(a, b) / Math.max(a.length, b.length)
  return alike >= sameWord ? alike : 0
}

/**
 * Likeness of two names from 0 to 1, shown to the person who decides; it verifies no one. Word by word in any order: 1 where they are the same words, less for each word that
 * only one of them has. Initials alone tell nothing of two names that differ. The same whichever comes first.
 */
export function nameLikeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one).toSorted(), wordsOf(other).toSorted()].toSorted((x, y) =>
    x.join(' ') < y.join(' ') ? -1 : 1,
  ) as [string[], string[]]
  if (a.length === 0 || b.length === 0) return 0
  const pairs = a
    .flatMap((word, i) => b.map((against, j) => ({ i, j, alike: wordLikeness(word, against) })))
    .filter(({ alike }) => alike > 0)
    .toSorted((x, y) => y.alike - x.alike)
  const [takenA, takenB] = [new Set<number>(), new Set<number>()]
  let sum = 0
  let tells = a.join(' ') === b.join(' ')
  for (const { i, j, alike } of pairs) {
    if (takenA.has(i) || takenB.has(j)) continue
    takenA.add(i)
    takenB.add(j)
    sum += alike
    if (a[i]!.length > 1 && b[j]!.length > 1) tells = true
  }
  return !tells ? 0 : (2 * sum) / (a.length + b.length)
}
