import { useState } from 'react'
import type { CommentThread } from '../../contract/social/comments.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { draftPlaceOf, sendComment, type Commented } from './commented.ts'
import { useComments, type CommentsHere, type FirstPage } from './use-comments.ts'

type CommentListProps = { on: Commented; first?: FirstPage | undefined }

/** Comments of a page with live updates, and the form to add one. */
export function CommentList({ on, first }: CommentListProps) {
  const here = useComments(on, first)
  const { read, threads, hasFailed } = here
  if (read === undefined && !hasFailed) return <Skeleton className="h-48" />
  if (read === undefined)
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice look="danger" isUrgent>
          {m.comments_failed()}
        </Notice>
        <Button onClick={() => void here.refresh()}>{m.try_again()}</Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      {read.isOpen ? (
        <CommentForm
          place={draftPlaceOf(on)}
          label={m.comments_label()}
          button={m.comments_send()}
          send={(comment, key) => sendComment(on, comment, key)}
          done={here.added}
        />
      ) : (
        <p className="text-soft">{m.comments_closed()}</p>
      )}
      <output className="sr-only">{here.arrived > 0 && m.comments_arrived({ count: here.arrived })}</output>
      {threads.length === 0 && <p className="text-soft">{m.comments_none()}</p>}
      <ol className="flex flex-col">
        {threads.map((thread) => (
          <li key={thread.id} className="border-b border-line py-4 first:pt-0">
            <Thread thread={thread} here={here} isOpen={read.isOpen} />
          </li>
        ))}
      </ol>
      {read.page < read.pages && <More text={m.comments_more()} load={here.older} />}
    </div>
  )
}

function Thread({ thread, here, isOpen }: { thread: CommentThread; here: CommentsHere; isOpen: boolean }) {
  const { id, replies, replyCount } = thread
  const hidden = replyCount - replies.length
  return (
    <>
      <CommentItem here={here} isOpen={isOpen} comment={thread} threadId={id} />
      {replyCount > 0 && (
        <ol className="mt-3 flex flex-col gap-4 border-l-2 border-line pl-4 sm:ml-4">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem here={here} isOpen={isOpen} comment={reply} threadId={id} />
            </li>
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <More
          text={hidden === 1 ? m.comments_replies_one() : m.comments_replies({ count: hidden })}
          load={() => here.openThread(id)}
        />
      )}
    </>
  )
}

/** Loads more, and shows a failure. */
function More({ text, load }: { text: string; load(): Promise<boolean> }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const press = async () => {
    if (state === 'loading') return
    setState('loading')
    setState((await load()) ? 'idle' : 'failed')
  }
  return (
    <div className="scripted flex flex-col items-start gap-2">
      {state === 'failed' && (
        <Notice look="danger" isUrgent>
          {m.comments_failed()}
        </Notice>
      )}
      <Button look="quiet" className="-ml-5" aria-busy={state === 'loading'} onClick={() => void press()}>
        {text}
      </Button>
    </div>
  )
}
