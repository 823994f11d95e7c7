/** How many of a list may stand on one page. */
export const pageSizes = [4, 10, 20, 30, 50] as const
export type PageSize = (typeof pageSizes)[number]

/** How many stand there when nobody chose: as many as a call gives that is not told. */
export const usualSize: PageSize = 10

/** Such a number as an address gives it; undefined for any other. */
export const pageSizeOf = (given: string | null) => pageSizes.find((size) => String(size) === given)
