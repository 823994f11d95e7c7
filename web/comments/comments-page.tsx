import {
  data,
  Form,
  redirect,
  useActionData,
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
import { Button } from '../ui/button.tsx'
import { TextAreaInput } from '../ui/fields/field.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import { Link } from '../ui/links/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pagination } from '../ui/pages/pagination.tsx'
import { CommentList } from './comment-list.tsx'

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

type Refused = { error: string | undefined; message: string; typed: string }

/** Takes a comment from who has no scripts; what was typed comes back with a refusal. */
export async function action(args: ActionFunctionArgs) {
  const [form, { id, slug }] = [await args.request.formData(), await fundraiserOf(args)]
  const given = form.get('comment')
  const typed = typeof given === 'string' ? given : ''
  const answer = await pageOf(args).personalApi(comments.post, { body: { campaignId: id, comment: typed } })
  // Read anew by itself, so that a reload posts nothing again.
  if (answer.ok) return redirect(commentsPath(slug), 303)
  const refused: Refused = { error: answer.errors['comment'], message: answer.message, typed }
  return data(refused, { status: answer.http || 503 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: loaderData ? m.comments_on({ title: loaderData.title }) : m.comments_title(),
    ...(loaderData && { path: commentsPath(loaderData.slug) }),
  })

/** All comments on a fundraiser on a page of their own, which reads and takes them without scripts too. */
export default function CommentsPage() {
  const { id, title, slug, first } = useLoaderData<typeof loader>()
  const came = useActionData<Refused>()
  return (
    <main id="main" className="page-width flex max-w-text flex-col gap-6 pt-8 sm:pt-14">
      <div>
        <h1 id="comments" className="text-2xl">
          {m.comments_title()}
        </h1>
        <p className="mt-1">
          <Link to={paths.fundraiser(slug)} className="text-indigo underline underline-offset-4">
            {title}
          </Link>
        </p>
      </div>
      {first.isOpen && <WithoutScripts {...(came && { came })} />}
      <CommentList key={`${id} ${first.page}`} campaignId={id} first={first} />
      <noscript>
        <Pagination page={first.page} pages={first.pages} to={(page) => commentsPath(slug, page)} />
      </noscript>
    </main>
  )
}

function WithoutScripts({ came }: { came?: Refused }) {
  return (
    <noscript>
      <Form method="post" className="flex flex-col gap-3">
        {came && came.error === undefined && (
          <Notice look="danger" isUrgent>
            {translateServerText(came.message)}
          </Notice>
        )}
        <TextAreaInput
          label={m.comments_label()}
          name="comment"
          rows={3}
          defaultValue={came?.typed}
          {...(came?.error !== undefined && { error: came.error })}
        />
        <Button type="submit" className="self-start">
          {m.comments_send()}
        </Button>
      </Form>
    </noscript>
  )
}
