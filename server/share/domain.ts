import type { Domain } from '../domain.ts'
import { shareRoutes } from './routes.ts'

export const shareDomain: Domain = {
  name: 'share',
  routes: (app, setup) => shareRoutes(app, setup),
}
