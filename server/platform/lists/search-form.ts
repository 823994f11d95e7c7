/** Spellings that count as one in searches; migration 0271 has the same rules in SQL. */

const hamzaForms = /[\u0622\u0623\u0625\u0671]/g
/** Single Latin letters that follow each other, with dots or spaces between them. */
const initials = /(?<![\p{L}\p{M}\p{N}])[a-z](?:[.\s]+[a-z](?![\p{L}\p{M}\p{N}]))+\.?/giu

/** Writes every alef with hamza or madda as a plain alef. */
export const plainAlef = (text: string): string => text.replaceAll(hamzaForms, '\u0627')

/** Joins initials: "A. P. J." becomes "APJ". */
const joinedInitials = (text: string): string =>
  text.replaceAll(initials, (run) => run.replaceAll(/[.\s]/g, ''))

/** A text as searches compare it. */
export const searchForm = (text: string): string =>
  joinedInitials(plainAlef(text.normalize('NFKC').toLowerCase()))

/** A stored text with its initials as they are written and joined. */
export const storedSearchForm = (text: string): string => {
  const written = plainAlef(text.normalize('NFKC').toLowerCase())
  const joined = written.match(initials)?.map(joinedInitials) ?? []
  return [written, ...joined].join(' \n ')
}
