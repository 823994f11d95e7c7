import { hasOtherLetters } from './ssr/english-parts.ts'
import { m } from './words.ts'

/**
 * The `lang` of a name or title that staff wrote, where it is not the page's: even one word is English there, since it
 * stands alone. Longer texts are told apart by themselves. For loaders, so that browsers need not know how.
 */
export const writtenIn = (text: string) =>
  m.language_tag() !== 'en' && /[a-z]/i.test(text) && !hasOtherLetters(text) ? { lang: 'en' } : {}
