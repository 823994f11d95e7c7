import { keepInBrowser, readKept } from './kept-in-browser.ts'

/** Numbers of rows that a page of a list may have. */
export const rowChoices = ['4', '10', '20', '30', '50'] as const

/** Rows of a page before the user chooses another number. */
const usual = '20'

const key = 'office-rows-per-page'
const isSize = (value: unknown): value is string => rowChoices.some((size) => size === value)

/** Reads the number last chosen in this browser; it applies to all lists. */
export const rowsPerPage = (): string => readKept(key, usual, isSize)
export const keepRowsPerPage = (size: string): void => keepInBrowser(key, size)
