import { content } from '../../contract/content.ts'
import type { PageRequest } from './page-context.ts'
import { withUnsent } from './unsent.ts'

/** Keywords are read where the server wrote them alone. */
export type StoredHead = { title: string; description: string; keywords?: string }

/** What staff stored under the address of a page for search engines; null for nothing. For loaders only. */
export async function storedHead(page: PageRequest, path: string): Promise<StoredHead | null> {
  page.keep('content')
  const answer = await page.api(content.seoMeta, { params: { id: seoIdOf(path) } })
  if (!answer.ok || !answer.data) return null
  const { metaTitle, metaKeywords, metaDescription } = answer.data
  return withUnsent({ title: metaTitle, description: metaDescription }, { keywords: metaKeywords })
}

/** Lower-cased, without the first '/', each other '/' as '--'; '/' is 'home'. */
export const seoIdOf = (path: string) =>
  path === '/' ? 'home' : path.toLowerCase().slice(1).replaceAll('/', '--')
