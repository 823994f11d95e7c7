import {
  data,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { requestComments } from '../../../contract/social/request-comments.ts'
import { requestCommentsPath } from '../../../shared/comments-path.ts'
import { assertPageExists } from '../../app/first-page.ts'
import { requestIdOf } from '../../../shared/material-paths.ts'
import { headOf } from '../../app/head/head.ts'
import { orMissing } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { pageNumber } from '../../app/query-values.ts'
import { m } from '../../app/words.ts'
import { AllComments, type RefusedComment } from '../../comments/all-comments.tsx'
import { UnknownRequest } from '../missing/unknown-request.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const id = requestIdOf(args.params['id'])
  const address = new URL(args.request.url)
  const wanted = pageNumber(address.searchParams.get('page'))
  const [request, answer] = await Promise.all([
    page.api(openRequests.detail, { params: { id } }),
    page.api(requestComments.list, { params: { id }, query: { pageNo: String(wanted) } }),
  ])
  const { header } = orMissing(request)
  const threads = orMissing(answer)
  const { pages = 0, comments: count = 0, isOpen = false } = (answer.ok && answer.meta) || {}
  assertPageExists(address, wanted, Math.max(1, pages))
  page.keep(`request-comments:${id}`, `material-request:${id}`)
  return { id, header, first: { threads, page: wanted, pages, count, isOpen } }
}

/** Adds a comment that was sent without scripts; a refusal returns the text. */
export async function action(args: ActionFunctionArgs) {
  const id = requestIdOf(args.params['id'])
  const given = (await args.request.formData()).get('comment')
  const typed = typeof given === 'string' ? given : ''
  const body = { materialId: id, comment: typed }
  const answer = await pageOf(args).personalApi(requestComments.post, { body })
  if (answer.ok) return redirect(requestCommentsPath(id), 303)
  const refused: RefusedComment = { error: answer.errors['comment'], message: answer.message, typed }
  return data(refused, { status: answer.http || 503 })
}

export const ErrorBoundary = UnknownRequest

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: loaderData ? m.comments_on({ title: loaderData.header }) : m.comments_title(),
    ...(loaderData && { path: requestCommentsPath(loaderData.id) }),
  })

/** All comments on a material request at their own address; also usable without scripts. */
export default function RequestCommentsPage() {
  const { id, header, first } = useLoaderData<typeof loader>()
  return (
    <AllComments
      on={{ kind: 'request', id }}
      title={header}
      subject={paths.materialRequest(id)}
      first={first}
      pathOf={(page) => requestCommentsPath(id, page)}
    />
  )
}
