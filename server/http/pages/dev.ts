import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { PageRule } from './page-rules.ts'
import type { PagesOptions } from './pages.ts'

/** The page of an app reloads as a whole, without the hooks that the site's pages install. */
const noRefresh =
  '<script>window.__vite_plugin_react_preamble_installed__ = true; window.$RefreshReg$ = () => undefined; ' +
  'window.$RefreshSig$ = () => (type) => type</script>'

type CreatePages<Host> = (host: Host) => PagesOptions['handle']
type Rules = { publicPages: readonly PageRule[] }

/**
 * Pages straight from their sources, with hot reload over `server`. Loads the bundler, so only development
 * imports this file.
 */
export async function devPages<Host>(webDir: URL, host: Host, server: Server) {
  const { createServer } = await import('vite')
  const root = fileURLToPath(webDir)
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  })
  let last: { create: unknown; handle: PagesOptions['handle'] } | undefined

  const handle: PagesOptions['handle'] = async (request, client) => {
    const { createPages } = (await vite.ssrLoadModule('/handler.ts')) as { createPages: CreatePages<Host> }
    if (last?.create !== createPages) last = { create: createPages, handle: createPages(host) }
    return last.handle(request, client)
  }
  const { publicPages } = (await vite.ssrLoadModule('/app/pages.ts')) as Rules
  const fieldApp = async () => {
    const html = (await readFile(`${root}field/index.html`, 'utf8')).replace('</head>', `${noRefresh}</head>`)
    return Buffer.from(await vite.transformIndexHtml('/field/index.html', html))
  }
  return { handle, publicPages, fieldApp, middleware: vite.middlewares, close: () => vite.close() }
}
