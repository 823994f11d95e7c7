import { blogTexts } from '../../contract/blogs/facts.ts'
import { plainText } from '../../shared/rich-text.ts'
import { slugFrom } from '../../shared/slug-from.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import type { BlogText } from './store-posts.ts'

/** Cache tags of pages and answers that show posts. */
export const blogsTag = 'blogs'
export const blogTag = (id: number) => `blog:${id}`

const wordsInMinute = 200

/** Minutes that reading takes, at least one. */
export const minutesOf = (html: string): number =>
  Math.max(1, Math.ceil(plainText(html).split(' ').length / wordsInMinute))

export const slugOfTitle = (title: string) => slugFrom(title, 70) || 'post'

/** Fields without which a post is not published, with their texts. */
export function missingPostFields({ title, author, summary, content }: BlogText): Record<string, string> {
  const missing: Record<string, string> = {}
  if (title === '') missing['title'] = blogTexts.title
  if (author === '') missing['author'] = blogTexts.author
  if (summary === '') missing['summary'] = blogTexts.summary
  if (plainText(content) === '' && !content.includes('<img')) missing['content'] = blogTexts.content
  return missing
}

/** @throws INVALID by field for a text that cannot be published yet */
export function assertComplete(text: BlogText): void {
  const fields = missingPostFields(text)
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields })
}

/** The address belongs to another post, or did once. */
export const blogSlugTaken = (error: unknown): unknown =>
  (error as { constraint?: string }).constraint === 'blog_slug_taken'
    ? invalidField('slug', blogTexts.slugTaken)
    : error
