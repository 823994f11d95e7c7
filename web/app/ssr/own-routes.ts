import type { EntryContext } from 'react-router'

/**
 * The same page for a renderer that knows of no routes but those the page lies on: it lays all that it is told of out
 * anew for each page. Only the page's scripts name others.
 */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const entry = manifest.routes[id]
    return entry ? [[id, entry] as const] : []
  })
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}
