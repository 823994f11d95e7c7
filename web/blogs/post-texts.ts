import type { BlogTopic } from '../../contract/blogs/facts.ts'
import type { BlogCard } from '../../contract/blogs/public.ts'
import { m } from '../app/words.ts'

export const blogTopicTexts: Readonly<Record<BlogTopic, () => string>> = {
  'our-work': m.blog_topic_work,
  giving: m.blog_topic_giving,
  volunteering: m.blog_topic_volunteering,
  education: m.blog_topic_education,
  health: m.blog_topic_health,
  news: m.blog_topic_news,
}

/** The `lang` of a post, where it is not the page's. */
export const langOf = ({ language }: Pick<BlogCard, 'language'>) =>
  language === m.language_tag() ? undefined : language
