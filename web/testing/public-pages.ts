import { join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../app/routes.ts'

/** A page that anybody may open: its address as the routes have it, and its source by its path from the root. */
export type PublicPage = { path: string; file: string }

const app = join(import.meta.dirname, '../app')
const root = join(app, '../..')
/** Signed-in pages, and what shows parts to those who build with them. */
const isOther = (file: string) => file.startsWith('web/office/') || file.startsWith('web/demo/')

const leaves = (entry: RouteConfigEntry): RouteConfigEntry[] => entry.children?.flatMap(leaves) ?? [entry]

/** Every public page, once. */
export function publicPages(): PublicPage[] {
  const all = routes.flatMap(leaves).map(({ path = '', file }) => ({
    path: `/${path}`,
    file: relative(root, join(app, file)),
  }))
  return all.filter(
    ({ file }, index) => !isOther(file) && all.findIndex((other) => other.file === file) === index,
  )
}
