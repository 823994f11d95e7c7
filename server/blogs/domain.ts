import { blogManagement } from '../../contract/blogs/manage.ts'
import { blogs } from '../../contract/blogs/public.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { fewPages } from '../http/well-known/sitemap.ts'
import { blogFinder, blogsList, blogWork } from './list-posts.ts'
import { blogManagementHandlers } from './manage-calls.ts'
import { publicBlogHandlers } from './public-calls.ts'
import { rssRoute } from './rss.ts'
import { blogsTag } from './rules.ts'
import { defineScheduledBlogWork } from './scheduled.ts'
import { blogSearchSource } from './search-source.ts'
import { listBlogPaths } from './store-public.ts'

/** The blog: posts with versions, scheduled publication and safe editing. */
export const blogsDomain: Domain = {
  name: 'blogs',
  calls: [
    handled('blogs', blogs, publicBlogHandlers),
    handled('blogManagement', blogManagement, blogManagementHandlers),
  ],
  routes: rssRoute,
  jobs: defineScheduledBlogWork,
  lists: [blogsList] as unknown as readonly AnyList[],
  finders: [blogFinder],
  areaWork: blogWork,
  searchSources: [blogSearchSource],
  sitemap: ({ readPool }) => ({
    tags: [blogsTag],
    sections: [fewPages(async () => [{ path: '/blogs' }, ...(await listBlogPaths(readPool))])],
  }),
  // Loaded only by the first start of a demo.
  demo: async (world) => (await import('./store-demo.ts')).makeDemoPosts(world),
}
