/** A slip in words of four letters and more, two in long ones: a shorter word with a slip is another word. */
const slipsIn = (letters: number) => (letters < 4 ? 0 : letters < 8 ? 1 : 2)

/** The words that are written most nearly as `word` is; none when all are too far from it. */
export function alike(word: string, words: Iterable<string>): string[] {
  let least = slipsIn([...word].length)
  let found: string[] = []
  if (least === 0) return found
  for (const other of words) {
    const slips = slipsBetween(word, other, least)
    if (slips > least) continue
    if (slips < least) found = []
    least = slips
    found.push(other)
  }
  return found
}

/** Letters that are missing, too many, others, or exchanged with their neighbour; more than `most` is not counted out. */
function slipsBetween(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = b.map((_, j) => j).concat(b.length)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (isSame ? 0 : 1),
        isExchanged ? before[j - 2]! + 1 : most + 1,
      )
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return row[b.length]!
}
