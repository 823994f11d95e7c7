import type { BlogCard, BlogPost } from '../../contract/blogs/public.ts'
import type { blogManagement } from '../../contract/blogs/manage.ts'
import { blogStatus } from '../../contract/blogs/facts.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { statusCodeOf } from '../../contract/status.ts'
import { toPicture } from '../media/index.ts'
import type { StoredPost, StoredVersion, WholeVersion } from './store-posts.ts'
import type { StoredBlogCard, StoredBlogPost } from './store-public.ts'

const pictureOf = (cover: StoredPost['cover'], title: string) =>
  cover === null ? null : (toPicture(cover, cover.alt || title) ?? null)

/** A post as its editor shows it. */
export const detailOf = ({
  id,
  status,
  slug,
  publishAt,
  publishedAt,
  savedAt,
  savedBy,
  hasChanges,
  revision,
  coverId,
  cover,
  ...text
}: StoredPost): ReplyOf<typeof blogManagement.detail> => ({
  id,
  revision,
  slug,
  status: statusCodeOf(blogStatus, status),
  publishAt: status === 'scheduled' ? publishAt!.toISOString() : null,
  publishedAt: publishedAt?.toISOString() ?? null,
  hasChanges,
  savedAt: savedAt.toISOString(),
  savedBy,
  title: text.title,
  topic: text.topic,
  author: text.author,
  summary: text.summary,
  content: text.content,
  language: text.language,
  cover: coverId,
  coverPicture: pictureOf(cover, text.title),
})

export const versionRowOf = ({ id, kind, isLive, madeAt, madeBy, title }: StoredVersion) => ({
  id,
  kind,
  isLive,
  madeAt: madeAt.toISOString(),
  madeBy,
  title,
})

export const versionOf = (version: WholeVersion): ReplyOf<typeof blogManagement.version> => ({
  ...versionRowOf(version),
  postId: version.postId,
  topic: version.topic,
  author: version.author,
  summary: version.summary,
  content: version.content,
  language: version.language,
  cover: version.coverId,
  coverPicture: pictureOf(version.cover, version.title),
})

export const postCardOf = ({ cover, publishedAt, ...card }: StoredBlogCard): BlogCard => ({
  ...card,
  publishedAt: publishedAt.toISOString(),
  cover: pictureOf(cover, card.title),
})

export const postOf = (
  { updatedAt, content, id, ...card }: StoredBlogPost,
  others: readonly StoredBlogCard[],
): BlogPost => ({
  ...postCardOf(card),
  id,
  updatedAt: updatedAt.toISOString(),
  content,
  others: others.map(postCardOf),
})
