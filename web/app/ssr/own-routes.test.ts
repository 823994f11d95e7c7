import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { withOwnRoutes } from './own-routes.ts'

test('a page is rendered with the routes that it lies on, outermost first, and with no others', () => {
  const routes = { home: { id: 'home' }, root: { id: 'root' }, office: { id: 'office' } }
  const context = {
    manifest: { version: 'a1', routes },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'home' } }] },
  } as unknown as EntryContext
  const { manifest } = withOwnRoutes(context)
  expect(Object.keys(manifest.routes)).toEqual(['root', 'home'])
  expect(manifest.version).toBe('a1')
  expect(Object.keys(context.manifest.routes)).toHaveLength(3)
})
