/** Words out of an address: no control characters, no spaces around, not longer than `longest`. */
export const plainWords = (given: string | null, longest: number) =>
  (given ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)

/** A page number as an address gives it; whatever is not one means the first page. */
export const pageNumber = (given: string | null) =>
  given && /^[1-9][0-9]{0,5}$/.test(given) ? Number(given) : 1
