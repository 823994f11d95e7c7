import { content, type SiteContent } from '../../contract/content.ts'
import { orThrow } from '../app/or-throw.ts'
import type { PageRequest } from '../app/page-context.ts'

/** What all public pages are made of; the page is kept until some of it changes. For loaders only. */
export async function siteContent(page: PageRequest): Promise<SiteContent> {
  page.keep('content')
  return orThrow(await page.api(content.site))
}
