/** Other words that count as each word of a search. */
export type Others = readonly (readonly string[])[]

/** Only words that are nearly as alike as the likest: what is found is shown by age, not by likeness. */
export const alikeEnough = 0.85

export const hasAny = (others: Others) => others.some(({ length }) => length > 0)

/** Each word with the others that count as it. */
export const withThose = (words: readonly string[], others: Others): string[][] =>
  words.map((word, i) => [...new Set([word, ...others[i]!])])

/** Takes the meanings of words known in another language, and similar words for all others. */
export const knownOr = (known: Others, alike: Others): Others =>
  known.map((meant, i) => (meant.length > 0 ? meant : alike[i]!))
