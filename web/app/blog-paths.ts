import { paths, query, segment } from './paths.ts'

type Shown = { topic?: string; author?: string; query?: string; page?: number }

/** Addresses of the blog, apart from the others, which every page loads. */
export const blogPaths = {
  list: ({ topic, author, query: asked, page }: Shown = {}) =>
    `${paths.blogs()}${query({ topic, author, query: asked, page })}`,
  post: (slug: string) => `${paths.blogs()}/${segment(slug)}`,
  feed: () => `${paths.blogs()}/rss.xml`,
}
