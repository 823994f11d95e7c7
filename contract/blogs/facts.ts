import * as z from 'zod/mini'
import { languages } from '../../shared/languages.ts'
import { plainText } from '../../shared/rich-text.ts'
import { statusSet } from '../status.ts'

export const blogStatus = statusSet({
  draft: { code: 0, label: 'Draft', look: 'waiting' },
  scheduled: { code: 1, label: 'Scheduled', look: 'waiting' },
  published: { code: 2, label: 'Published', look: 'good' },
  hidden: { code: 3, label: 'Hidden' },
})

export const blogTopics = ['our-work', 'giving', 'volunteering', 'education', 'health', 'news'] as const
export type BlogTopic = (typeof blogTopics)[number]
export const blogTopicLabels: Readonly<Record<BlogTopic, string>> = {
  'our-work': 'Our work',
  giving: 'Giving well',
  volunteering: 'Volunteering',
  education: 'Education',
  health: 'Health',
  news: 'News',
}

export const blogTexts = {
  title: 'Enter the title',
  topic: 'Select a topic',
  author: 'Enter the author’s name',
  summary: 'Enter a summary',
  content: 'Write the post',
  language: 'Select a language',
  cover: 'Upload the picture again',
  publishAt: 'Enter a day and a time',
  publishAtPast: 'Choose a time to come',
  slug: 'Enter an address',
  slugTaken: 'This address belongs to another post. Choose another one',
  added: 'Post added',
  published: 'Post published',
  scheduled: 'Post scheduled',
  hidden: 'Post hidden',
  unscheduled: 'The post is a draft again',
  kept: 'Version saved',
  restored: 'Version restored',
} as const

/** Limits of texts, in characters. */
export const blogLimits = { title: 120, author: 100, summary: 300, content: 20_000, versions: 100 } as const

export const blogCoverRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
} as const

const longestHtml = 200_000
const atMost = (max: number) => `Use at most ${max} characters`
const draftText = (max: number) =>
  z.optional(z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(max, atMost(max))))

/** Text of a post as it is typed: anything may be missing until it is published. */
export const blogDraftFields = {
  title: draftText(blogLimits.title),
  topic: z.optional(z.enum(blogTopics, { error: blogTexts.topic })),
  author: draftText(blogLimits.author),
  summary: draftText(blogLimits.summary),
  /** HTML of the editor. */
  content: z.optional(
    z.string().check(
      z.maxLength(longestHtml, atMost(blogLimits.content)),
      z.refine((html) => plainText(html).length <= blogLimits.content, atMost(blogLimits.content)),
    ),
  ),
  language: z.optional(z.enum(languages, { error: blogTexts.language })),
  /** Media id of the cover; null removes it. */
  cover: z.optional(z.nullable(z.string({ error: blogTexts.cover }).check(z.maxLength(40, blogTexts.cover)))),
}
