import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { fieldPath } from '../../shared/field-app.ts'
import { defaultPlace } from '../../contract/places.ts'
import { followFooters } from '../content/index.ts'
import { everything, HtmlCache } from '../http/pages/html-cache.ts'
import { pageCity } from '../http/pages/page-city.ts'
import { pageRules, type PageRule } from '../http/pages/page-rules.ts'
import { pages, type PagesOptions } from '../http/pages/pages.ts'
import type { Services } from '../services.ts'
import { knownCities } from './known-cities.ts'
import { publicSettings } from './public-settings.ts'

const web = new URL('../../web/', import.meta.url)
const built = new URL('build/server/handler.js', web)
const builtFieldApp = new URL('build/field.html', web)

type Handle = PagesOptions['handle']

/**
 * Adds the pages to an app: their calls run in process, through the same routes as everyone's.
 * @throws when the pages were not built and this is not development
 */
export async function addPages(
  app: FastifyInstance,
  services: Services,
  { dev, report }: { dev: boolean; report(error: unknown, requestId: string): void },
): Promise<void> {
  const { config, changes, gateway } = services
  const cache = new HtmlCache({
    maxBytes: 32 * 1024 * 1024,
    freshFor: 15_000,
    keepFor: 600_000,
    now: () => performance.now(),
  })
  changes.subscribe((tag) => cache.purge(tag))
  const footers = await followFooters({
    on: services.database.pool,
    changes,
    changed: () => cache.purge(everything),
    failed: (error) => services.log.error({ err: error }, 'the footer could not be read'),
  })
  const shown = publicSettings(services, footers)
  const host = {
    async call(
      method: string,
      url: string,
      body: unknown,
      headers: Record<string, string>,
      address = '127.0.0.1',
    ) {
      const options: InjectOptions = { method: method, url, headers, remoteAddress: address }
      if (body !== undefined) options.payload = body as object
      const answer = await app.inject(options)
      const type = answer.headers['content-type'] ?? ''
      return {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
        json: type.includes('json') ? answer.json<unknown>() : undefined,
      }
    },
    get settings() {
      return shown()
    },
    log(error: unknown, requestId: string) {
      services.log.error({ err: error, reqId: requestId }, 'a page failed')
      report(error, requestId)
    },
  }
  const cities = await knownCities(services.database.pool, changes, (error) =>
    services.log.error({ err: error }, 'cities could not be read'),
  )
  const { handle, middleware, publicPages, fieldApp } = await load(app, host, dev)
  const rules = pageRules(publicPages)
  await pages(app, {
    handle,
    cache,
    clientDir: fileURLToPath(new URL('build/client/', web)),
    baseUrl: config.baseUrl,
    rules,
    apps: new Map([[fieldPath, fieldApp]]),
    cityOf: (url, cookie) => pageCity(rules.isByCity(url), cookie, cities, defaultPlace.city),
    policy: {
      formActions: [gateway.formAction],
      connect: config.errorReportUrl === undefined ? [] : [new URL(config.errorReportUrl).origin],
      pictures: [],
      // The page that reloads itself waits for the bundler in a worker.
      ...(dev ? { workers: ['blob:'] } : {}),
    },
    ...(middleware === undefined ? {} : { middleware }),
  })
}

async function load(
  app: FastifyInstance,
  host: object,
  dev: boolean,
): Promise<{
  handle: Handle
  publicPages: readonly PageRule[]
  /** Page of the app of volunteers. */
  fieldApp: () => Promise<Buffer> | Buffer
  middleware?: NonNullable<PagesOptions['middleware']>
}> {
  if (dev) {
    const { devPages } = await import('../http/pages/dev.ts')
    const { close, ...made } = await devPages(web, host, app.server)
    app.addHook('onClose', close)
    return made
  }
  if (!existsSync(built)) throw new Error('The pages are not built yet. Start with: npm start')
  const { createPages, publicPages } = (await import(pathToFileURL(fileURLToPath(built)).href)) as {
    createPages(host: object): Handle
    publicPages: readonly PageRule[]
  }
  return { handle: createPages(host), publicPages, fieldApp: () => readFileSync(builtFieldApp) }
}
