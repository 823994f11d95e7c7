import type { LiveTopic } from '../../http/events/topics.ts'
import { commentsTag, type CommentedPage } from './commented-page.ts'
import { isPublicPage } from './store-comments.ts'

const topicOf = (name: string, kind: CommentedPage['kind']): LiveTopic => ({
  name,
  access: 'public',
  async tagOf(on, key) {
    if (!/^[1-9]\d{0,8}$/.test(key ?? '')) return undefined
    const page = { kind, id: Number(key) }
    return (await isPublicPage(on, page)) ? commentsTag(page) : undefined
  },
})

/** Comments on public pages, followed by the id of the page. */
export const commentsTopics: readonly LiveTopic[] = [
  topicOf('comments', 'campaign'),
  topicOf('request-comments', 'request'),
  topicOf('celebration-comments', 'celebration'),
]
