import type { FastifyInstance } from 'fastify'
import type { Setup } from '../domain.ts'
import { escapeMarkup } from '../platform/escape.ts'
import { createMemo } from '../platform/memo.ts'
import { feedWords } from '../words/share.ts'
import { blogsTag } from './rules.ts'
import { listLivePosts, type StoredBlogCard } from './store-public.ts'

const newest = 30

const itemOf = (baseUrl: string, { slug, title, author, summary, publishedAt }: StoredBlogCard) => {
  const url = escapeMarkup(`${baseUrl}/blogs/${slug}`)
  return `<item><title>${escapeMarkup(title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><description>${escapeMarkup(summary)}</description><dc:creator>${escapeMarkup(author)}</dc:creator><pubDate>${publishedAt.toUTCString()}</pubDate></item>`
}

/** The newest posts as RSS 2.0. */
export function rssText(site: { baseUrl: string; name: string }, posts: readonly StoredBlogCard[]): string {
  const { baseUrl, name } = site
  const own = escapeMarkup(`${baseUrl}/blogs/rss.xml`)
  const head = [
    `<title>${escapeMarkup(feedWords.title(name))}</title>`,
    `<link>${escapeMarkup(`${baseUrl}/blogs`)}</link>`,
    `<atom:link href="${own}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeMarkup(feedWords.text)}</description>`,
  ]
  const items = posts.map((post) => itemOf(baseUrl, post))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
${[...head, ...items].join('\n')}
</channel></rss>
`
}

/** Serves `/blogs/rss.xml`, stored in memory until a post is published. */
export function rssRoute(
  app: FastifyInstance,
  { baseUrl, changes, organisation: { name }, readPool }: Setup,
): void {
  const feed = createMemo({
    changes,
    tags: [blogsTag],
    load: async () => rssText({ baseUrl, name }, await listLivePosts(readPool, { page: 1, limit: newest })),
  })
  app.get('/blogs/rss.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type('application/rss+xml; charset=utf-8')
      .send(await feed.get()),
  )
}
