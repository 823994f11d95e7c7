import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type Plugin } from 'vite'

const office = fileURLToPath(new URL('../office', import.meta.url))
const kit = `${office}/kit/lists/list-page.tsx`

/**
 * Makes a route of a list. A page of the office may export a list as its default (`export default defineList({…})`); this
 * plugin adds the loader, the title and the component that every route module exports.
 */
export const listPages = (): Plugin => ({
  name: 'sahaya:list-pages',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0]!
    if (relative(office, file).startsWith('..') || !file.endsWith('-page.tsx')) return
    const route = asRoute(code, file)
    return route === undefined ? undefined : { code: route, map: null }
  },
})

/** The source of a page that exports a list as a route module; undefined where it exports a component. */
export function asRoute(code: string, file: string): string | undefined {
  const { program } = parseSync(file, code, { lang: 'tsx' })
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')
  if (exported === undefined || exported.declaration.type === 'FunctionDeclaration') return undefined
  const list = code.slice(exported.declaration.start, exported.declaration.end)
  return `import { listPage } from ${JSON.stringify(kit)}
${code.slice(0, exported.start)}const page = listPage(${list})
${code.slice(exported.end)}
export const clientLoader = page.clientLoader
export const meta = page.meta
export default page.Page
`
}
