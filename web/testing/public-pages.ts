import { join, relative } from 'node:path'
import { publicPages as pages, type PublicPage } from '../app/pages.ts'

const app = join(import.meta.dirname, '../app')
const root = join(app, '../..')

/** Every public page, once, with its source by its path from the root. */
export const publicPages = (): PublicPage[] =>
  pages
    .filter(({ file }, index) => pages.findIndex((other) => other.file === file) === index)
    .map((page) => ({ ...page, file: relative(root, join(app, page.file)) }))
