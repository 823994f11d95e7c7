import { content } from '../../../contract/content.ts'
import { seoIdOf } from '../../../shared/seo-pages.ts'
import type { PageRequest } from '../page-context.ts'
import { withUnsent } from '../ssr/ssr-only.ts'
import { m } from '../words.ts'

/** Keywords are read where the server wrote them alone. */
export type StoredHead = {
  title: string | undefined
  description: string | undefined
  keywords?: string
}

/**
 * Loads what staff stored for search engines under a page's address, as far as it is in the reader's
 * language; null for nothing. For loaders only.
 */
export async function storedHead(page: PageRequest, path: string): Promise<StoredHead | null> {
  page.keep('content')
  const answer = await page.api(content.seoMeta, { params: { id: seoIdOf(path) } })
  if (!answer.ok || !answer.data) return null
  const { metaTitle, metaKeywords, metaDescription } = answer.data
  return withUnsent(
    { title: inOwnWords(metaTitle), description: inOwnWords(metaDescription) },
    { keywords: metaKeywords },
  )
}

const letters: Record<string, RegExp> = {
  hi: /\p{Script=Devanagari}/u,
  te: /\p{Script=Telugu}/u,
}

/** The text; nothing where it has no word of the language, so that the page's own words stand there. */
export const inOwnWords = (text: string, language = m.language_tag()) =>
  (letters[language]?.test(text) ?? true) ? text : undefined
