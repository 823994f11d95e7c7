import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { findActor } from './accounts/index.ts'
import { findVolunteerOf } from './field/index.ts'
import { callsByDomain, domains } from './domains.ts'
import type { DonationWork } from './donations/index.ts'
import type { Identify } from './http/access.ts'
import { answeredCall } from './http/events/answered-call.ts'
import { routedUrl } from './http/aliases.ts'
import { handleFailures, unknownCall, unreadableAddress } from './http/failures.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import type { KeptAnswers } from './http/kept/kept-answers.ts'
import { metricsRoutes } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import { docsRoutes } from './http/openapi.ts'
import { ownOrigin } from './http/incoming/own-origin.ts'
import { putInFront } from './http/pages/cached-page-handler.ts'
import { newRequestId } from './http/request-id.ts'
import { pathOf, refuseUnreadable } from './http/incoming/request-line.ts'
import { wellKnownRoutes } from './http/well-known/routes.ts'
import { isDatabaseAway } from './platform/db/database.ts'
import type { Services } from './services.ts'
import { createSetup } from './setup.ts'

export type AppOptions = {
  services: Services
  work: DonationWork
  readiness: Readiness
  /** Moves the demo clock of this installation; only called in demo mode. */
  advanceClock(hours: number): Promise<Date>
  report(error: unknown, requestId: string): void
  /** Adds a span for every call, where a collector is configured. */
  trace?: (app: FastifyInstance) => void
  /** Keeps answers that are the same for everybody; without it none is kept. */
  kept?: KeptAnswers | undefined
  /** Adds the pages; without it only calls are answered. */
  pages?: (app: FastifyInstance) => Promise<void>
}

const jsonLimitBytes = 1024 * 1024

/** The whole HTTP side, ready to inject into or to listen. Reads no environment and opens no port. */
export async function buildApp({
  services,
  work,
  readiness,
  advanceClock,
  report,
  trace,
  kept,
  pages,
}: AppOptions): Promise<FastifyInstance> {
  const { config, database, clock, limits, log } = services
  const logger: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: jsonLimitBytes,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy:
      config.trustProxy === undefined ? false : config.trustProxy.split(',').map((one) => one.trim()),
    routerOptions: {
      // Longer than any address that gets this far: what is too long is told by the calls themselves.
      maxParamLength: 16 * 1024,
      ignoreTrailingSlash: true,
    },
    frameworkErrors: (_error, request, reply) => unreadableAddress(request, reply),
    rewriteUrl: (request) => routedUrl(pathOf(request.url ?? '/')),
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id)
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = answeredCall(request, reply)
    if (call !== undefined)
      request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  refuseUnreadable(app)
  handleFailures(app, { isDatabaseAway, report })
  trace?.(app)

  const login: Identify = {
    findActor: (token) => findActor(database.db, clock, token),
    findVolunteer: (token) => findVolunteerOf(database.pool, clock, token),
    isOwnOrigin: ownOrigin(config.baseUrl),
  }
  const setup = createSetup(app, { services, work, advanceClock })
  const groups = domains.flatMap(({ calls = [] }) => calls)
  await mount(
    app,
    groups.flatMap((group) => group.mounted(setup)),
    { ...login, consume: (name, key) => limits.consume(name, key), kept, demo: config.demo },
  )
  for (const { routes } of domains) await routes?.(app, setup)
  const sitemaps = domains.flatMap(({ sitemap }) => sitemap?.(setup) ?? [])
  wellKnownRoutes(app, {
    baseUrl: config.baseUrl,
    demo: config.demo,
    sections: sitemaps.flatMap(({ sections }) => sections),
    changes: services.changes,
    tags: [...new Set(sitemaps.flatMap(({ tags }) => tags))],
  })
  docsRoutes(app, callsByDomain, config.demo)
  healthRoutes(app, readiness)
  metricsRoutes(app, {
    login,
    isPublic: !config.production,
    gauges: {
      database_connections: { help: 'Connections of the pool', read: () => database.pool.totalCount },
      database_waiting: {
        help: 'Requests that wait for a connection',
        read: () => database.pool.waitingCount,
      },
      event_streams: { help: 'Streams of events that are open', read: () => services.events.count() },
    },
    counters: {
      requests_held_total: {
        help: 'Requests answered 429, by the limit or the brake that held them',
        label: 'rule',
        read: () => heldBy(services),
      },
      answers_from_memory_total: {
        help: 'Calls answered from memory before anything else looked at them',
        label: 'kind',
        read: () => ({ api: kept?.answered() ?? 0 }),
      },
    },
  })
  app.all('/api', { exposeHeadRoute: false }, unknownCall)
  app.setNotFoundHandler(unknownCall)
  await pages?.(app)
  app.addHook('preClose', async () => services.events.close())
  if (kept !== undefined) {
    putInFront(app.server, kept.answer)
    app.addHook('preClose', async () => kept.close())
  }
  return app
}

/** Counts refusals by the setting of the limit. */
const heldBy = ({ limits, brake, events }: Services): Record<string, number> => ({
  ...prefixed('LIMIT_', { ...limits.refused(), ...events.refused() }),
  ...prefixed('BRAKE_', brake.held()),
})
const prefixed = (prefix: string, counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${prefix}${name}`, count]))
