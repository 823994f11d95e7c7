import type { FastifyInstance } from 'fastify'
import { openSite } from './content/index.ts'
import type { Setup } from './domain.ts'
import { domains } from './domains.ts'
import type { DonationWork } from './donations/index.ts'
import { pageInstead } from './http/page-instead.ts'
import type { Services } from './services.ts'

export function createSetup(
  app: FastifyInstance,
  {
    services,
    work,
    advanceClock,
  }: { services: Services; work: DonationWork; advanceClock: Setup['advanceClock'] },
): Setup {
  const { database, clock, changes, gateways, config } = services
  const { baseUrl, organisation, payments } = config
  return {
    ...services,
    db: database.db,
    pool: database.pool,
    baseUrl,
    isTest: payments.mode !== 'live',
    organisation,
    recurringGateway: gateways.get(payments.recurring),
    site: openSite({ pool: database.pool, clock, changes }),
    work,
    lists: domains.flatMap(({ lists = [] }) => lists),
    finders: domains.flatMap(({ finders = [] }) => finders),
    searchSources: domains.flatMap(({ searchSources = [] }) => searchSources),
    areaWork: domains.flatMap(({ areaWork = [] }) => areaWork),
    areaViews: domains.flatMap(({ areaViews = [] }) => areaViews),
    topics: domains.flatMap(({ topics = [] }) => topics),
    advanceClock,
    showPage: (url, status, asked) => pageInstead(app, url, status, asked),
  }
}
