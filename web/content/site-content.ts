import { content, type SiteContent } from '../../contract/content.ts'
import type { Language } from '../../shared/languages.ts'
import { orThrow } from '../app/or-throw.ts'
import type { PageRequest } from '../app/page-context.ts'
import { m } from '../app/words.ts'

/** Loads the content of all public pages; the page is cached until some of it changes. For loaders only. */
export async function siteContent(page: PageRequest): Promise<SiteContent> {
  page.keep('content')
  return orThrow(await page.api(content.site, { query: { language: m.language_tag() as Language } }))
}
