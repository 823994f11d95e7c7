import type { blogs } from '../../contract/blogs/public.ts'
import type { Setup } from '../domain.ts'
import { withMeta } from '../http/answers.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/handlers.ts'
import { countCap } from '../platform/lists/list.ts'
import { postCardOf, postOf } from './on-wire.ts'
import { readPreviewToken } from './preview.ts'
import { blogsTag, blogTag, minutesOf } from './rules.ts'
import { findPost } from './store-posts.ts'
import {
  countLivePosts,
  findLivePost,
  listBlogAuthors,
  listBlogTopics,
  listLivePosts,
  listRelatedPosts,
} from './store-public.ts'

type Deps = Pick<Setup, 'readPool' | 'pool' | 'clock' | 'signer'>

export const publicBlogHandlers = ({ readPool, pool, clock, signer }: Deps): Handlers<typeof blogs> => ({
  async list({ query: { page, limit, ...search } }, ctx) {
    const [rows, total] = await Promise.all([
      listLivePosts(readPool, { ...search, page, limit }),
      countLivePosts(readPool, search, countCap),
    ])
    ctx.keep([blogsTag])
    return withMeta(rows.map(postCardOf), { page, pages: Math.ceil(total / limit), total, limit })
  },
  async choices(_input, ctx) {
    const [topics, authors] = await Promise.all([listBlogTopics(readPool), listBlogAuthors(readPool)])
    ctx.keep([blogsTag])
    return { topics, authors }
  },
  async detail({ params: { slug } }, ctx) {
    const found = await findLivePost(readPool, slug)
    if (found === undefined) throw new AppError('POST_NOT_FOUND')
    const others = await listRelatedPosts(readPool, found)
    ctx.keep([blogsTag, blogTag(found.id)])
    return postOf(found, others)
  },
  async preview({ params: { token } }) {
    const id = readPreviewToken({ clock, signer }, token)
    const found = id === undefined ? undefined : await findPost(pool, id)
    if (found === undefined) throw new AppError('POST_NOT_FOUND')
    const others = await listRelatedPosts(pool, found)
    return postOf(
      {
        id: found.id,
        slug: found.slug ?? '',
        title: found.title,
        topic: found.topic,
        author: found.author,
        summary: found.summary,
        content: found.content,
        language: found.language,
        minutes: minutesOf(found.content),
        publishedAt: found.publishedAt ?? found.publishAt ?? found.savedAt,
        updatedAt: found.savedAt,
        cover: found.cover,
      },
      others,
    )
  },
})
