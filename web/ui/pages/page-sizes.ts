/** Sizes that a page of a list may have. */
export const pageSizes = [4, 10, 20, 30, 50] as const
export type PageSize = (typeof pageSizes)[number]

/** Size of a page when nobody chose: the default of the calls. */
export const usualSize: PageSize = 10

/** Such a number as an address gives it; undefined for any other. */
export const pageSizeOf = (given: string | null) => pageSizes.find((size) => String(size) === given)
