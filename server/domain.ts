import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Calls } from '../contract/call.ts'
import type { Config } from './config.ts'
import type { Site } from './content/index.ts'
import type { DemoWorld } from './db/demo/world.ts'
import type { DonationWork } from './donations/index.ts'
import type { AnyList } from './downloads/index.ts'
import type { Page } from './http/answers.ts'
import type { LiveTopic } from './http/events/topics.ts'
import type { Ctx, Handlers } from './http/handlers.ts'
import { collect, type Mounted } from './http/mount.ts'
import type { SitemapSection } from './http/well-known/sitemap.ts'
import type { Db } from './platform/db/database.ts'
import type { Gateway } from './platform/gateways/gateway.ts'
import type { AreaView } from './platform/lists/area-views.ts'
import type { AreaWork } from './platform/lists/area-work.ts'
import type { SearchSource } from './platform/finding/source.ts'
import type { Finder } from './platform/lists/finder.ts'
import type { Services } from './services.ts'

/** Parts from which handlers, routes and the sitemap are built, by the names under which they take them. */
export type Setup = Services & {
  db: Db
  pool: pg.Pool
  baseUrl: string
  /** Whether payments go to test gateways. */
  isTest: boolean
  organisation: Config['organisation']
  /** Takes recurring gifts; undefined where none does. */
  recurringGateway: Gateway | undefined
  /** Content and totals that this process holds. */
  site: Site
  work: DonationWork
  /** Every list that can be downloaded. */
  lists: readonly AnyList[]
  /** Finders of records for the search on every screen of the office. */
  finders: readonly Finder[]
  /** Kinds of things that the search over the site finds. */
  searchSources: readonly SearchSource[]
  /** Counted on the landing pages of areas. */
  areaWork: readonly AreaWork[]
  /** Charts, tables and changes of the landing pages of areas. */
  areaViews: readonly AreaView[]
  /** Topics that streams of events may follow. */
  topics: readonly LiveTopic[]
  /** Moves the demo clock of this installation; only called in demo mode. */
  advanceClock(hours: number): Promise<Date>
  /** A page of the site under this status; undefined where there are no pages. */
  showPage(url: string, status: number, asked: Ctx['headers']): Promise<Page | undefined>
}

/** Calls of the contract with their handlers; `name` begins the name of each, as in `media.uploadUrls`. */
export type CallGroup = { name: string; calls: Calls; mounted(setup: Setup): Mounted[] }

/** A missing or extra handler does not compile. */
export const handled = <C extends Calls>(
  name: string,
  calls: C,
  handlers: (setup: Setup) => Handlers<C>,
): CallGroup => ({ name, calls, mounted: (setup) => collect(name, calls, handlers(setup)) })

/** All that a domain brings. Whatever is built from all domains loops over `domains.ts`. */
export type Domain = {
  name: string
  calls?: readonly CallGroup[]
  /** Routes that are no calls, such as files. */
  routes?(app: FastifyInstance, setup: Setup): unknown
  /** States its jobs and queues, before any of them starts. */
  jobs?(services: Services): void
  /** Lists that can be downloaded. */
  lists?: readonly AnyList[]
  /** Finds records by name or number, from every screen of the office. */
  finders?: readonly Finder[]
  /** Found by the search over the site. */
  searchSources?: readonly SearchSource[]
  /** Counted on the landing pages of areas. */
  areaWork?: readonly AreaWork[]
  /** Shown on the landing pages of areas besides their work. */
  areaViews?: readonly AreaView[]
  /** Topics that pages may follow, so that they hear of changes. */
  topics?: readonly LiveTopic[]
  /** `tags` are those of changes after which its addresses are read anew. */
  sitemap?(setup: Setup): { tags: readonly string[]; sections: readonly SitemapSection[] }
  /** Adds to the demo world, once its accounts and fundraisers are there. */
  demo?(world: DemoWorld): Promise<void>
  /** Adds what stands on rows that other domains have added. */
  demoAfter?(world: DemoWorld): Promise<void>
  /** Adds what stands on the whole demo world, its settled money too. */
  demoLast?(services: Services): Promise<void>
}
