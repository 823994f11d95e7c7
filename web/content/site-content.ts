import { content, type SiteContent } from '../../contract/content.ts'
import { orThrow } from '../app/or-throw.ts'
import type { PageRequest } from '../app/page-context.ts'

/** Loads the content of all public pages; the page is cached until some of it changes. For loaders only. */
export async function siteContent(page: PageRequest): Promise<SiteContent> {
  page.keep('content')
  return orThrow(await page.api(content.site))
}
