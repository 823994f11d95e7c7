import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { blogs } from '../../contract/blogs/public.ts'
import { headOf, headOfFailure, pictureForLinks } from '../app/head/head.ts'
import { breadcrumbsData, postData } from '../app/head/linked-data.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { m } from '../app/words.ts'
import { Share } from '../share/share.tsx'
import { PostArticle } from './post-article.tsx'
import { PostCards } from './post-cards.tsx'
import { blogPaths } from '../../shared/blog-paths.ts'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params['slug'] ?? '').toLowerCase()
  const post = orThrow(await page.api(blogs.detail, { params: { slug } }))
  if (post.slug !== slug) throw redirect(blogPaths.post(post.slug), 301)
  page.keep('blogs', `blog:${post.id}`)
  const { baseUrl, brandName } = page.settings
  return { post, settings: { baseUrl, brandName } }
}
type Shown = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { post } = loaderData
  return headOf(matches, {
    title: post.title,
    description: post.summary,
    path: blogPaths.post(post.slug),
    picture: pictureForLinks(`blog/${post.slug}`, post.title),
    kind: 'article',
    about: import.meta.env.SSR ? aboutPost(loaderData) : [],
  })
}

const aboutPost = ({ post, settings: { baseUrl, brandName } }: Shown) => [
  postData({ ...post, picture: post.cover?.src }, brandName, baseUrl + blogPaths.post(post.slug)),
  breadcrumbsData(baseUrl, [
    [m.blog_title(), blogPaths.list()],
    [post.title, blogPaths.post(post.slug)],
  ]),
]

/** One post, the way to share it, and others. */
export default function PostPage() {
  const { post, settings } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-16 pt-4">
      <PostArticle post={post} />
      <section aria-labelledby="share" className="mx-auto flex w-full max-w-text flex-col gap-3">
        <h2 id="share" className="text-base font-label">
          {m.blog_share()}
        </h2>
        <Share title={post.title} text={post.title} url={settings.baseUrl + blogPaths.post(post.slug)} />
      </section>
      {post.others.length > 0 && (
        <section aria-labelledby="others" className="flex flex-col gap-6">
          <h2 id="others" className="text-xl">
            {m.blog_others()}
          </h2>
          <PostCards posts={post.others} level="h3" />
        </section>
      )}
    </main>
  )
}
