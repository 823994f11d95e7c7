import { plainText } from '../../../../shared/rich-text.ts'
import type { EmailBlock } from '../../../platform/email/html.ts'
import { oneLine } from '../../../words/one-line.ts'

/** Lines of a text as paragraphs of an e-mail; empty ones go. */
export const paragraphsOf = (text: string): EmailBlock[] =>
  text
    .split('\n')
    .map(oneLine)
    .filter(Boolean)
    .map((line) => ({ kind: 'paragraph', text: line }))

/** Rich text as paragraphs of an e-mail: its blocks without tags. */
export const paragraphsOfHtml = (html: string): EmailBlock[] =>
  html
    .split(/<\/(?:p|h2|h3|li|blockquote|figcaption|tr|caption)>|<br[^>]*>|<hr[^>]*>/i)
    .flatMap((block) => paragraphsOf(plainText(block)))
