import type pg from 'pg'
import { countPublicCampaigns, listCauses, listPublicCampaigns } from '../campaigns/index.ts'
import { contentAddresses, type Site } from '../content/index.ts'
import type { SitemapEntry, SitemapSection } from '../http/well-known/sitemap.ts'

/** Everything that search engines may show: the pages of the site, then every fundraiser. */
export function sitemapSections({ readPool, site }: { readPool: pg.Pool; site: Site }): SitemapSection[] {
  const pages = async (): Promise<SitemapEntry[]> => [
    { path: '/' },
    { path: '/fundraisers' },
    { path: '/fundraisers/ongoing' },
    { path: '/donate-cause' },
    ...(await listCauses(readPool)).map(({ slug }) => ({ path: `/cause/${slug}` })),
    ...(await contentAddresses(site)),
  ]
  return [
    {
      count: async () => (await pages()).length,
      async *entries(from, limit) {
        yield* (await pages()).slice(from, from + limit)
      },
    },
    {
      count: () => countPublicCampaigns(readPool),
      async *entries(from, limit) {
        for await (const { slug, changedAt } of listPublicCampaigns(readPool, from, limit))
          yield { path: `/fundraisers/${slug}`, changedAt }
      },
    },
  ]
}
