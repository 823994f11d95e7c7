import {
  data,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { campaigns } from '../../contract/campaigns/public.ts'
import { comments } from '../../contract/social/comments.ts'
import { commentsPath } from '../../shared/comments-path.ts'
import { headOf } from '../app/head/head.ts'
import { orThrow } from '../app/or-throw.ts'
import { assertPageExists } from '../app/first-page.ts'
import { pageOf } from '../app/page-context.ts'
import { pageNumber } from '../app/query-values.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { AllComments, type RefusedComment } from './all-comments.tsx'

async function fundraiserOf(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const slug = (args.params['slug'] ?? '').toLowerCase()
  const { id, title } = orThrow(await pageOf(args).api(campaigns.detail, { params: { slug } }))
  return { id, title, slug }
}

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const fundraiser = await fundraiserOf(args)
  const address = new URL(args.request.url)
  const wanted = pageNumber(address.searchParams.get('page'))
  const pageNo = String(wanted)
  const answer = await page.api(comments.list, { params: { id: fundraiser.id }, query: { pageNo } })
  const threads = orThrow(answer)
  const meta = answer.ok ? answer.meta : undefined
  assertPageExists(address, wanted, meta?.pages ?? 1)
  page.keep(`comments:${fundraiser.id}`, `fundraiser:${fundraiser.id}`)
  const { pages = 0, comments: count = 0, isOpen = false } = meta ?? {}
  return { ...fundraiser, first: { threads, page: wanted, pages, count, isOpen } }
}

/** Adds a comment that was sent without scripts; a refusal returns the text. */
export async function action(args: ActionFunctionArgs) {
  const [form, { id, slug }] = [await args.request.formData(), await fundraiserOf(args)]
  const given = form.get('comment')
  const typed = typeof given === 'string' ? given : ''
  const answer = await pageOf(args).personalApi(comments.post, { body: { campaignId: id, comment: typed } })
  // A redirect, so that reloading the page does not post again.
  if (answer.ok) return redirect(commentsPath(slug), 303)
  const refused: RefusedComment = { error: answer.errors['comment'], message: answer.message, typed }
  return data(refused, { status: answer.http || 503 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: loaderData ? m.comments_on({ title: loaderData.title }) : m.comments_title(),
    ...(loaderData && { path: commentsPath(loaderData.slug) }),
  })

/** All comments on a fundraiser at their own address; also usable without scripts. */
export default function CommentsPage() {
  const { id, title, slug, first } = useLoaderData<typeof loader>()
  return (
    <AllComments
      on={{ kind: 'campaign', id }}
      title={title}
      subject={paths.fundraiser(slug)}
      first={first}
      pathOf={(page) => commentsPath(slug, page)}
    />
  )
}
