import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { everyDomain } from '../contract/every-call.ts'
import { accountHandlers, findActor, officeHandlers } from './accounts/index.ts'
import { sitemapSections } from './boot/sitemap.ts'
import { campaignHandlers } from './campaigns/index.ts'
import { contentHandlers, openSite } from './content/index.ts'
import { demoHandlers } from './demo/index.ts'
import {
  donationHandlers,
  findScheduleLink,
  gatewayHandlers,
  opensGift,
  scheduleHandlers,
  type DonationMachinery,
} from './donations/index.ts'
import { downloadHandlers } from './downloads/index.ts'
import { financeHandlers, financeLists, mandateHandlers, settlementHandlers } from './finance/index.ts'
import { routedUrl } from './http/aliases.ts'
import { handleFailures, unknownCall, unreadableAddress } from './http/failures.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import { pageInstead } from './http/page-instead.ts'
import { metricsRoutes } from './http/metrics.ts'
import { collect, mount } from './http/mount.ts'
import { docsRoutes } from './http/openapi.ts'
import { newRequestId } from './http/request-id.ts'
import { wellKnownRoutes } from './http/well-known/routes.ts'
import { mediaHandlers, mediaRoutes } from './media/index.ts'
import { placeHandlers } from './places/index.ts'
import { isDatabaseAway } from './platform/db/database.ts'
import { createPlaceService } from './platform/place-service.ts'
import { paperHandlers, receiptHandlers } from './receipts/index.ts'
import { refundAsked, returnByBank } from './refunds/index.ts'
import { shareRoutes } from './share/index.ts'
import type { Services } from './services.ts'

export type AppOptions = {
  services: Services
  machinery: DonationMachinery
  readiness: Readiness
  /** Moves the demo clock of this installation; only called in demo mode. */
  advanceClock(hours: number): Promise<Date>
  report(error: unknown, requestId: string): void
  /** Adds a span for every call, where a collector is configured. */
  trace?: (app: FastifyInstance) => void
  /** Adds the pages; without it only calls are answered. */
  pages?: (app: FastifyInstance) => Promise<void>
}

const jsonLimitBytes = 1024 * 1024

/** The whole HTTP side, ready to inject into or to listen. Reads no environment and opens no port. */
export async function buildApp({
  services,
  machinery,
  readiness,
  advanceClock,
  report,
  trace,
  pages,
}: AppOptions): Promise<FastifyInstance> {
  const {
    config,
    database,
    readPool,
    clock,
    limits,
    brake,
    signer,
    fieldCrypto,
    storage,
    gateway,
    gateways,
    log,
  } = services
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
    rewriteUrl: (request) => routedUrl(request.url ?? '/'),
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id)
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = (request.routeOptions.config as { call?: string } | undefined)?.call
    if (call !== undefined)
      request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  handleFailures(app, { isDatabaseAway, report })
  trace?.(app)

  const find = (token: string) => findActor(database.db, clock, token)
  const handling = {
    db: database.db,
    pool: database.pool,
    readPool,
    clock,
    limits,
    brake,
    signer,
    fieldCrypto,
  }
  const site = openSite({ ...handling, changes: services.changes })
  const sandboxUrl = config.payments.mode === 'sandbox' ? config.sandbox.url : ''
  await mount(
    app,
    [
      ...collect(
        'accounts',
        everyDomain.accounts,
        accountHandlers({ ...handling, isSecure: config.baseUrl.startsWith('https:'), isDemo: config.demo }),
      ),
      ...collect(
        'campaigns',
        everyDomain.campaigns,
        campaignHandlers({ ...handling, stories: async () => (await site.content.get()).stories }),
      ),
      ...collect('content', everyDomain.content, contentHandlers(saying(services))),
      ...collect(
        'donations',
        everyDomain.donations,
        donationHandlers({ ...handling, ...giving(services), issueReceipts: machinery.issueReceipts }),
      ),
      ...collect('downloads', everyDomain.downloads, downloadHandlers({ ...handling, lists: financeLists })),
      ...collect(
        'finance',
        everyDomain.finance,
        financeHandlers({
          ...handling,
          organisation: { ...config.organisation, url: config.baseUrl },
          gateways: services.gateways,
          prepareDecision: machinery.prepareDecision,
          refundAsked: (campaignId) => refundAsked(services, campaignId),
          returnByBank: (returned) => returnByBank(services, returned),
        }),
      ),
      ...collect(
        'mandates',
        everyDomain.mandates,
        mandateHandlers({
          ...handling,
          minimumGiftPaise: config.minimumGiftPaise,
          isTest: config.payments.mode !== 'live',
        }),
      ),
      ...collect(
        'settlements',
        everyDomain.settlements,
        settlementHandlers({
          ...handling,
          gateways: services.gateways,
          isTest: config.payments.mode !== 'live',
        }),
      ),
      ...collect(
        'gateways',
        everyDomain.gateways,
        gatewayHandlers({
          ...handling,
          gateways,
          log: services.log,
          onStored: machinery.eventStored,
          workBriefly: machinery.workBriefly,
          mandateReturned: machinery.mandateReturned,
          showPage: (url, status, asked) => pageInstead(app, url, status, asked),
        }),
      ),
      ...collect(
        'schedules',
        everyDomain.schedules,
        scheduleHandlers({
          ...handling,
          minimumGiftPaise: config.minimumGiftPaise,
          baseUrl: config.baseUrl,
          steer: machinery.steer,
        }),
      ),
      ...collect(
        'media',
        everyDomain.media,
        mediaHandlers({ ...handling, storage, baseUrl: config.baseUrl }),
      ),
      ...collect('office', everyDomain.office, officeHandlers(handling)),
      ...collect(
        'papers',
        everyDomain.papers,
        paperHandlers({
          ...handling,
          messages: services.messages,
          organisation: { ...config.organisation, url: config.baseUrl },
          opensGift: (token, donationId) => opensGift(signer, token, donationId, clock.now()),
          scheduleLink: (db, donationId) => findScheduleLink(services, db, donationId),
        }),
      ),
      ...collect(
        'places',
        everyDomain.places,
        placeHandlers({ ...handling, service: createPlaceService(config.places), log }),
      ),
      ...collect('receipts', everyDomain.receipts, receiptHandlers(handling)),
      ...collect(
        'demo',
        everyDomain.demo,
        demoHandlers({ db: database.db, clock, messages: services.messages, sandboxUrl, advanceClock }),
      ),
    ],
    { findActor: find, consume: (name, key) => limits.consume(name, key), demo: config.demo },
  )
  await app.register(mediaRoutes({ ...handling, storage, baseUrl: config.baseUrl }))
  shareRoutes(app, {
    ...handling,
    storage,
    site,
    brand: config.organisation.name,
    changes: services.changes,
    log,
  })
  wellKnownRoutes(app, {
    baseUrl: config.baseUrl,
    demo: config.demo,
    sections: sitemapSections({ readPool, site }),
    changes: services.changes,
    tags: ['content', 'fundraisers'],
  })
  docsRoutes(app, everyDomain, config.demo)
  healthRoutes(app, readiness)
  metricsRoutes(app, {
    findActor: find,
    isPublic: !config.production,
    gauges: {
      database_connections: { help: 'Connections of the pool', read: () => database.pool.totalCount },
      database_waiting: {
        help: 'Requests that wait for a connection',
        read: () => database.pool.waitingCount,
      },
    },
    counters: {
      requests_held_total: {
        help: 'Requests answered 429, by the limit or the brake that held them',
        label: 'rule',
        read: () => heldBy(services),
      },
    },
  })
  for (const url of ['/api', '/api/*']) app.all(url, { exposeHeadRoute: false }, unknownCall)
  app.setNotFoundHandler(unknownCall)
  await pages?.(app)
  return app

  function saying({ config: { baseUrl, minimumGiftPaise, payments, organisation } }: Services) {
    return {
      ...handling,
      site,
      contacts: organisation,
      pan: organisation.pan,
      registration80G: organisation.registration80G,
      minimumGiftPaise,
      consentPaise: () => gateways.get(payments.recurring)?.consentPaise ?? 0,
      baseUrl,
      isTest: payments.mode !== 'live',
    }
  }
  function giving({ config: { baseUrl, minimumGiftPaise, payments, organisation } }: Services) {
    return {
      gateway,
      recurringGateway: gateways.get(payments.recurring),
      baseUrl,
      minimumGiftPaise,
      isTest: payments.mode !== 'live',
      organisation: { ...organisation, url: baseUrl },
    }
  }
}

/** By the setting that says how many. */
const heldBy = ({ limits, brake }: Services): Record<string, number> => ({
  ...prefixed('LIMIT_', limits.refused()),
  ...prefixed('BRAKE_', brake.held()),
})
const prefixed = (prefix: string, counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${prefix}${name}`, count]))
