import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { officeRoutes } from '../office/areas.ts'
import { publicPages } from './pages.ts'

const shown = new Set<string>()

/** Several addresses of one page need names of their own. */
function pageRoute({ path, file }: { path: string; file: string }) {
  if (path === '') return index(file)
  const isAgain = shown.has(file)
  shown.add(file)
  return isAgain ? route(path, file, { id: path }) : route(path, file)
}

export default [
  ...publicPages.map(pageRoute),
  route('demo', '../demo/demo-page.tsx'),
  route('demo/components', '../demo/components-page.tsx'),
  layout('../office/frame/office-layout.tsx', officeRoutes.map(pageRoute)),
  route('*', 'unknown-page.tsx'),
] satisfies RouteConfig
