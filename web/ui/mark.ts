/** Drawn where its dyes follow the theme. */
export { markPaths, markSize } from '../../contract/mark.ts'
