import type { SearchKind } from '../../../contract/site/search.ts'

/**
 * One kind of things that the site search finds. A domain adds its own by an entry of `searchSources` in its `domain.ts`,
 * with a column of words (migration 0440 is the pattern).
 * The parts are SQL; `$2` is the present instant and `$3` the day in India.
 */
export type SearchSource = {
  kind: SearchKind
  /** Tag of changes after which an answer is read again. */
  tag: string
  /** Table with its alias. */
  from: string
  /** Column of its id. */
  key: string
  /** Column of words, those of the title with weight A. */
  words: string
  /** Condition of rows that are public now. */
  isShown: string
  /** Order among things that fit equally well, which an index serves. */
  order: string
  /** Columns of a row, as the contract names them; `address` is what its path is made of. */
  row: { address: string; title: string; text: string; city: string; label?: string }
  /** Path of its page. */
  pathOf(row: { address: string; title: string }): string
}
