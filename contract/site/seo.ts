import * as z from 'zod/mini'
import { isSeoPage } from '../../shared/seo-pages.ts'
import { defineCalls } from '../call.ts'
import { seoId } from '../content.ts'
import { text } from '../fields.ts'

/** Message for a page with search engine texts of its own. */
export const seoNotHere = 'Dynamic SEO Edit module is not enabled for this page. Please contact dev'

const mostKeywords = 10

export const seoTexts = defineCalls({
  saveSeoMeta: {
    method: 'POST',
    path: '/cms/save-seo-meta',
    access: 'can:content.manage',
    summary: 'Writes what a page says to search engines; it shows at once',
    body: z.strictObject({
      id: seoId.check(z.refine(isSeoPage, seoNotHere)),
      metaTitle: text('Enter the meta title'),
      metaKeywords: text('Enter the meta keywords', 300).check(
        z.refine(
          (words) => words.split(',').filter((word) => word.trim() !== '').length <= mostKeywords,
          `Use at most ${mostKeywords} keywords`,
        ),
      ),
      metaDescription: text('Enter the meta description', 300),
    }),
    reply: z.null(),
  },
})
