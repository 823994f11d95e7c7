import { Form, useActionData } from 'react-router'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { TextAreaInput } from '../ui/fields/field.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import { Link } from '../ui/links/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pagination } from '../ui/pages/pagination.tsx'
import { CommentList } from './comment-list.tsx'
import type { Commented } from './commented.ts'
import type { FirstPage } from './use-comments.ts'

/** A comment that was sent without scripts and refused, with its text. */
export type RefusedComment = { error: string | undefined; message: string; typed: string }

type AllCommentsProps = {
  on: Commented
  title: string
  /** Address of the fundraiser or request. */
  subject: string
  first: FirstPage
  pathOf(page: number): string
}

/** All comments of a page at their own address; also usable without scripts. */
export function AllComments({ on, title, subject, first, pathOf }: AllCommentsProps) {
  const refused = useActionData<RefusedComment>()
  return (
    <main id="main" className="page-width flex max-w-text flex-col gap-6 pt-8 sm:pt-14">
      <div>
        <h1 id="comments" className="text-2xl">
          {m.comments_title()}
        </h1>
        <p className="mt-1">
          <Link to={subject} className="text-indigo underline underline-offset-4">
            {title}
          </Link>
        </p>
      </div>
      {first.isOpen && <WithoutScripts {...(refused && { refused })} />}
      <CommentList key={`${on.id} ${first.page}`} on={on} first={first} />
      <noscript>
        <Pagination page={first.page} pages={first.pages} to={pathOf} />
      </noscript>
    </main>
  )
}

function WithoutScripts({ refused }: { refused?: RefusedComment }) {
  return (
    <noscript>
      <Form method="post" className="flex flex-col gap-3">
        {refused && refused.error === undefined && (
          <Notice look="danger" isUrgent>
            {translateServerText(refused.message)}
          </Notice>
        )}
        <TextAreaInput
          label={m.comments_label()}
          name="comment"
          rows={3}
          defaultValue={refused?.typed}
          {...(refused?.error !== undefined && { error: refused.error })}
        />
        <Button type="submit" className="self-start">
          {m.comments_send()}
        </Button>
      </Form>
    </noscript>
  )
}
