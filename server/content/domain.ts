import { content } from '../../contract/content.ts'
import { seoTexts } from '../../contract/site/seo.ts'
import { siteBlocks } from '../../contract/site/blocks.ts'
import { banners } from '../../contract/site/banners.ts'
import { deadLinks } from '../../contract/site/dead-links.ts'
import { seoPages } from '../../contract/site/seo-list.ts'
import { stories } from '../../contract/site/stories.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { fewPages } from '../http/well-known/sitemap.ts'
import { putRoute } from '../media/index.ts'
import { contentAddresses } from './addresses.ts'
import { siteBlockHandlers } from './blocks/calls.ts'
import { siteBlockFinder, siteBlocksList } from './blocks/list-blocks.ts'
import { bannerHandlers } from './banners/calls.ts'
import { contentHandlers } from './calls.ts'
import { deadLinkHandlers } from './links/calls.ts'
import { defineLinkCheck } from './links/check-links.ts'
import { deadLinksList, deadLinkWork } from './links/list-dead-links.ts'
import { seoHandlers } from './seo-calls.ts'
import { seoPagesList } from './seo/list-seo-pages.ts'
import { seoPagesHandlers } from './seo/seo-pages-calls.ts'
import { contentWork, marketingViews } from './store-work.ts'
import { storyHandlers } from './stories/calls.ts'
import { acceptPicture } from './stories/pictures.ts'

export const contentDomain: Domain = {
  name: 'content',
  calls: [
    handled('content', content, (setup) =>
      contentHandlers({
        ...setup,
        contacts: setup.organisation,
        consentPaise: () => setup.recurringGateway?.consentPaise ?? 0,
      }),
    ),
    handled('seo', seoTexts, seoHandlers),
    handled('seoPages', seoPages, seoPagesHandlers),
    handled('siteBlocks', siteBlocks, siteBlockHandlers),
    handled('deadLinks', deadLinks, deadLinkHandlers),
    handled('banners', banners, bannerHandlers),
    handled('stories', stories, storyHandlers),
  ],
  // Files of stories' pictures, at the addresses that the calls gave out.
  routes: (app, setup) =>
    app.register(putRoute('/media/story/:id', (upload) => acceptPicture(setup, upload))),
  areaWork: [...contentWork, ...deadLinkWork],
  areaViews: marketingViews,
  jobs: defineLinkCheck,
  finders: [siteBlockFinder],
  lists: [seoPagesList, siteBlocksList, deadLinksList] as unknown as readonly AnyList[],
  sitemap: ({ site }) => ({
    tags: ['content'],
    sections: [fewPages(async () => [{ path: '/' }, ...(await contentAddresses(site))])],
  }),
  // Needed only by the first start of a demo.
  demo: async (world) => (await import('../db/demo/site.ts')).makeSite(world),
}
