type Shown = { topic?: string; author?: string; query?: string; page?: number }

/** Addresses of the blog; not in `paths`, which every page loads. */
export const blogPaths = {
  list({ page, ...shown }: Shown = {}): string {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(shown)) if (value) search.set(name, value)
    if (page !== undefined && page > 1) search.set('page', String(page))
    return search.size > 0 ? `/blogs?${search}` : '/blogs'
  },
  post: (slug: string): string => `/blogs/${encodeURIComponent(slug)}`,
  feed: (): string => '/blogs/rss.xml',
}
