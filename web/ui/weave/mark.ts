/** Drawn where its dyes follow the theme. */
export { markPaths, markSize } from '../../../shared/weave/mark.ts'
