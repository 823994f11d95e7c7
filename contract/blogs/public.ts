import * as z from 'zod/mini'
import { languages } from '../../shared/languages.ts'
import { defineCalls } from '../call.ts'
import { picture } from '../campaigns/public.ts'
import { instant, paging, pagingMeta, slug } from '../fields.ts'
import { longestSearch } from '../lists.ts'
import { typedSearch } from '../typed/typed-names.ts'
import { blogLimits, blogTopics } from './facts.ts'

const blogCard = z.object({
  slug: z.string(),
  title: z.string(),
  topic: z.enum(blogTopics),
  author: z.string(),
  summary: z.string(),
  language: z.enum(languages),
  /** Minutes that reading takes. */
  minutes: z.int(),
  publishedAt: instant,
  cover: z.nullable(picture),
})
export type BlogCard = z.infer<typeof blogCard>

const blogPost = z.object({
  ...blogCard.shape,
  id: z.int(),
  /** When its text was published last. */
  updatedAt: instant,
  /** Sanitised HTML. */
  content: z.string(),
  /** Other posts, at most three. */
  others: z.array(blogCard),
})
export type BlogPost = z.infer<typeof blogPost>

const token = z.string({ error: 'Open the link again' }).check(z.maxLength(500))

/** Posts of the blog as visitors see them. */
export const blogs = defineCalls({
  list: {
    method: 'GET',
    path: '/blogs/list',
    access: 'public',
    summary: 'Published posts, the newest first; of a topic, by an author, or found by words',
    sameForAll: true,
    limits: ['LISTS_IP'],
    query: z.strictObject({
      ...paging,
      topic: z.optional(z.enum(blogTopics, 'Unknown topic')),
      author: z.optional(
        z
          .string()
          .check(z.normalize('NFC'), z.trim(), z.maxLength(blogLimits.author, 'Use fewer characters')),
      ),
      searchTerm: z.optional(
        z.string().check(z.overwrite(typedSearch), z.maxLength(longestSearch, 'Use fewer characters')),
      ),
    }),
    reply: z.array(blogCard),
    meta: pagingMeta,
  },
  choices: {
    method: 'GET',
    path: '/blogs/choices',
    access: 'public',
    summary: 'Topics and authors of published posts with the number of posts',
    sameForAll: true,
    limits: ['LISTS_IP'],
    reply: z.object({
      topics: z.array(z.object({ topic: z.enum(blogTopics), posts: z.int() })),
      authors: z.array(z.object({ author: z.string(), posts: z.int() })),
    }),
  },
  detail: {
    method: 'GET',
    path: '/blogs/detail/{slug}',
    access: 'public',
    summary: 'One published post, by its address or an earlier one',
    sameForAll: true,
    limits: ['READS_IP'],
    params: z.strictObject({ slug }),
    example: { params: { slug: 'no-such-post' } },
    reply: blogPost,
  },
  preview: {
    method: 'GET',
    path: '/blogs/preview/{token}',
    access: 'public',
    summary: 'A post as it is now, published or not, by a signed link that is valid for 7 days',
    limits: ['READS_IP'],
    params: z.strictObject({ token }),
    example: { params: { token: 'none' } },
    reply: blogPost,
  },
})
