import {
  data,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { celebrations } from '../../contract/celebrations/celebrations.ts'
import { celebrationComments } from '../../contract/celebrations/comments.ts'
import { assertPageExists } from '../app/first-page.ts'
import { headOf } from '../app/head/head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { pageNumber } from '../app/query-values.ts'
import { m } from '../app/words.ts'
import { AllComments, type RefusedComment } from '../comments/all-comments.tsx'
import { celebrationPaths } from '../../shared/celebration-paths.ts'

const find = async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
  const slug = (args.params['slug'] ?? '').toLowerCase()
  return orThrow(await pageOf(args).api(celebrations.detail, { params: { slug } }))
}

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const { id, slug, title } = await find(args)
  const address = new URL(args.request.url)
  const wanted = pageNumber(address.searchParams.get('page'))
  const answer = await page.api(celebrationComments.list, {
    params: { id },
    query: { pageNo: String(wanted) },
  })
  const threads = orThrow(answer)
  const { pages = 0, comments: count = 0, isOpen = false } = (answer.ok && answer.meta) || {}
  assertPageExists(address, wanted, Math.max(1, pages))
  page.keep(`celebration-comments:${id}`, `celebration:${id}`)
  return { id, slug, title, first: { threads, page: wanted, pages, count, isOpen } }
}

/** Adds a comment that was sent without scripts; a refusal returns the text. */
export async function action(args: ActionFunctionArgs) {
  const { id, slug } = await find(args)
  const given = (await args.request.formData()).get('comment')
  const typed = typeof given === 'string' ? given : ''
  const body = { celebrationId: id, comment: typed }
  const answer = await pageOf(args).personalApi(celebrationComments.post, { body })
  if (answer.ok) return redirect(celebrationPaths.comments(slug), 303)
  const refused: RefusedComment = { error: answer.errors['comment'], message: answer.message, typed }
  return data(refused, { status: answer.http || 503 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: loaderData ? m.comments_on({ title: loaderData.title }) : m.comments_title(),
    ...(loaderData && { path: celebrationPaths.comments(loaderData.slug) }),
  })

/** All comments on a celebration at their own address; also usable without scripts. */
export default function CelebrationCommentsPage() {
  const { id, slug, title, first } = useLoaderData<typeof loader>()
  return (
    <AllComments
      on={{ kind: 'celebration', id }}
      title={title}
      subject={celebrationPaths.one(slug)}
      first={first}
      pathOf={(page) => celebrationPaths.comments(slug, page)}
    />
  )
}
