import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { blogs } from '../../contract/blogs/public.ts'
import { headOf } from '../app/head/head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { m } from '../app/words.ts'
import { Notice } from '../ui/notice.tsx'
import { PostArticle } from './post-article.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? ''
  return { post: orThrow(await pageOf(args).api(blogs.preview, { params: { token } })) }
}

// Without a path the head forbids search engines to list it.
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, { title: loaderData?.post.title || m.blog_title() })

/** A post before it is public, by a signed link. */
export default function PreviewPage() {
  const { post } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-6 pt-4">
      <div className="mx-auto w-full max-w-text">
        <Notice look="info">{m.blog_preview()}</Notice>
      </div>
      <PostArticle post={post} />
    </main>
  )
}
