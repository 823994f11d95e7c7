import { keepInBrowser, readKept } from './kept-in-browser.ts'

/** Numbers of rows that a page of a list may have. */
export const rowChoices = ['4', '10', '20', '30', '50'] as const
export type RowChoice = (typeof rowChoices)[number]

/** Rows of a page where nobody has chosen: as many as a desk's window shows. */
const usual = '20'

const key = 'office-rows-per-page'
const isSize = (value: unknown): value is string => rowChoices.some((size) => size === value)

/** Reads the number last chosen in this browser, in whichever list; before that a list may have one of its own. */
export const rowsPerPage = (own: RowChoice = usual): string => readKept(key, own, isSize)
export const keepRowsPerPage = (size: string): void => keepInBrowser(key, size)
