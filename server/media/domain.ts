import { media } from '../../contract/media.ts'
import { handled, type Domain } from '../domain.ts'
import { mediaHandlers } from './calls.ts'
import { defineMediaJobs } from './jobs.ts'
import { mediaRoutes } from './routes.ts'

export const mediaDomain: Domain = {
  name: 'media',
  calls: [handled('media', media, mediaHandlers)],
  routes: (app, setup) => app.register(mediaRoutes(setup)),
  jobs: defineMediaJobs,
}
