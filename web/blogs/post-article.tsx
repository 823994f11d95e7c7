import type { BlogPost } from '../../contract/blogs/public.ts'
import { m } from '../app/words.ts'
import { RichText } from '../content/rich-text.tsx'
import { indianDay, instantText } from '../ui/format/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/links/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { blogTopicTexts, langOf } from './post-texts.ts'
import { blogPaths } from '../../shared/blog-paths.ts'

const plainLink = 'underline decoration-line underline-offset-4 hover:decoration-current'

/** The text of a post with its cover, topic and author. */
export const PostArticle = ({ post }: { post: BlogPost }) => (
  <article className="flex flex-col gap-8">
    <header className="mx-auto flex w-full max-w-text flex-col gap-4">
      <Link
        to={blogPaths.list()}
        className="inline-flex min-h-12 items-center gap-2 self-start rounded-field text-sm font-label text-indigo underline-offset-4 hover:underline"
      >
        <Icon name="left" size={18} />
        {m.blog_all()}
      </Link>
      <h1 className="text-2xl wrap-anywhere" lang={langOf(post)}>
        {post.title}
      </h1>
      <p className="text-lg wrap-anywhere text-soft" lang={langOf(post)}>
        {post.summary}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft tabular">
        <Link to={blogPaths.list({ author: post.author })} className={plainLink}>
          {m.blog_by({ author: post.author })}
        </Link>
        <Link to={blogPaths.list({ topic: post.topic })} className={plainLink}>
          {blogTopicTexts[post.topic]()}
        </Link>
        <time dateTime={post.publishedAt}>{instantText(post.publishedAt)}</time>
        {indianDay(post.updatedAt) > indianDay(post.publishedAt) && (
          <span>{m.blog_updated({ day: instantText(post.updatedAt) })}</span>
        )}
        <span>{m.blog_minutes({ count: post.minutes })}</span>
      </p>
    </header>
    {post.cover && (
      <Picture
        picture={post.cover}
        alt=""
        sizes="(max-width: 70rem) calc(100vw - 1px), 1120px"
        isFirst
        className="-mx-5 aspect-3/2 w-[calc(100%+40px)] max-w-none sm:mx-0 sm:aspect-video sm:w-full sm:rounded-card"
      />
    )}
    <div lang={langOf(post)} className="mx-auto w-full max-w-text wrap-anywhere">
      <RichText html={post.content} />
    </div>
  </article>
)
