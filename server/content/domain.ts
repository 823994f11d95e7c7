import { content } from '../../contract/content.ts'
import { handled, type Domain } from '../domain.ts'
import { fewPages } from '../http/well-known/sitemap.ts'
import { contentAddresses } from './addresses.ts'
import { contentHandlers } from './calls.ts'

export const contentDomain: Domain = {
  name: 'content',
  calls: [
    handled('content', content, (setup) =>
      contentHandlers({
        ...setup,
        contacts: setup.organisation,
        pan: setup.organisation.pan,
        registration80G: setup.organisation.registration80G,
        consentPaise: () => setup.recurringGateway?.consentPaise ?? 0,
      }),
    ),
  ],
  sitemap: ({ site }) => ({
    tags: ['content'],
    sections: [fewPages(async () => [{ path: '/' }, ...(await contentAddresses(site))])],
  }),
  // Needed only by the first start of a demo.
  demo: async (world) => (await import('../db/demo/site.ts')).makeSite(world),
}
