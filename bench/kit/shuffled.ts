// Returns a shuffled copy.
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items]
  for (let i = mixed.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    ;[mixed[i], mixed[other]] = [mixed[other]!, mixed[i]!]
  }
  return mixed
}
