/** How many of a list may stand on one page. */
export const pageSizes = [4, 10, 20, 30, 50] as const
export type PageSize = (typeof pageSizes)[number]

/** Such a number as an address gives it; undefined for any other. */
export const pageSizeOf = (given: string | null) => pageSizes.find((size) => String(size) === given)
