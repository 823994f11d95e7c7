import type { BlogCard } from '../../contract/blogs/public.ts'
import { m } from '../app/words.ts'
import { instantText } from '../ui/format/dates.ts'
import { Link } from '../ui/links/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { blogTopicTexts, langOf } from './post-texts.ts'
import { blogPaths } from '../../shared/blog-paths.ts'

type PostCardsProps = {
  posts: readonly BlogCard[]
  level?: 'h2' | 'h3'
  /** Whether the first picture is the first thing that is seen. */
  hasFirst?: boolean
}

/** Posts next to each other, each a link to its page. */
export const PostCards = ({ posts, level: Heading = 'h2', hasFirst = false }: PostCardsProps) => (
  <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {posts.map((post, index) => (
      <li key={post.slug} className="group relative flex flex-col gap-4">
        <Cover post={post} isFirst={hasFirst && index === 0} />
        <div className="flex min-w-0 flex-col gap-2">
          <p className="flex flex-wrap gap-x-3 text-sm text-soft tabular">
            <span>{blogTopicTexts[post.topic]()}</span>
            <span>{m.blog_minutes({ count: post.minutes })}</span>
          </p>
          <Heading className="text-lg leading-tight wrap-anywhere">
            <Link
              to={blogPaths.post(post.slug)}
              lang={langOf(post)}
              className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
            >
              {post.title}
            </Link>
          </Heading>
          <p className="wrap-anywhere text-soft" lang={langOf(post)}>
            {post.summary}
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm text-soft tabular">
            <span lang={langOf(post)}>{post.author}</span>
            <time dateTime={post.publishedAt}>{instantText(post.publishedAt)}</time>
          </p>
        </div>
      </li>
    ))}
  </ul>
)

/** A post without a cover has a woven band in its place. */
const Cover = ({ post: { slug, cover }, isFirst }: { post: BlogCard; isFirst: boolean }) =>
  cover ? (
    <Picture
      picture={cover}
      alt=""
      sizes="(max-width: 40rem) calc(100vw - 2.5rem), (max-width: 64rem) 50vw, 360px"
      isFirst={isFirst}
      className="aspect-3/2 w-full rounded-card"
    />
  ) : (
    <div className="flex aspect-3/2 w-full flex-col justify-end overflow-hidden rounded-card bg-sunk max-sm:aspect-auto">
      <WeaveBand seed={slug} />
    </div>
  )
