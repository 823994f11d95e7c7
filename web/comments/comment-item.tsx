import { useState } from 'react'
import { comments, type ShownComment } from '../../contract/social/comments.ts'
import { api } from '../app/api.ts'
import { m } from '../app/words.ts'
import { momentText } from '../ui/format/dates.ts'
import { classNames } from '../ui/format/class-names.ts'
import { CommentActions, type OpenedPanel } from './comment-actions.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentText } from './comment-text.tsx'
import { ReportForm } from './report-form.tsx'
import type { CommentsHere } from './use-comments.ts'

const goneTexts = {
  hidden: m.comments_hidden,
  removed: m.comments_removed,
  deleted: m.comments_deleted,
  erased: m.comments_erased,
  blocked: m.comments_blocked,
}

type CommentItemProps = {
  comment: ShownComment
  /** Comment that began the thread. */
  threadId: number
  isOpen: boolean
  here: CommentsHere
}

/** One comment with what can be done about it; what is not visible any more is one line. */
export function CommentItem({ comment, threadId, isOpen, here }: CommentItemProps) {
  const [panel, setPanel] = useState<OpenedPanel>()
  const { id, author, state } = comment
  const close = () => setPanel(undefined)
  if (author === null || state !== 'visible')
    return <p className="text-sm text-soft italic">{goneTexts[state === 'visible' ? 'deleted' : state]()}</p>
  return (
    <article aria-label={m.comments_by({ name: author.name })} className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-label">{author.name}</span>
        {author.part !== null && (
          <span className="rounded-full bg-turmeric-wash px-2.5 text-sm font-label">
            {author.part === 'organiser' ? m.comments_organiser() : m.comments_team()}
          </span>
        )}
        <span className="text-sm text-soft">
          <time dateTime={comment.createdAt}>{momentText(comment.createdAt)}</time>
          {comment.editedAt !== null && ` · ${m.comments_edited()}`}
        </span>
      </p>
      {panel === 'edit' ? (
        <CommentForm
          place={`edit-${id}`}
          label={m.comments_edit_label()}
          button={m.comments_save()}
          text={comment.comment}
          send={(text) => api(comments.edit, { body: { id, comment: text } })}
          done={({ comment: text, editedAt }) => {
            here.changed(id, { comment: text, editedAt })
            close()
          }}
          cancel={close}
        />
      ) : (
        <CommentText text={comment.comment} />
      )}
      <CommentActions comment={comment} isOpen={isOpen} panel={panel} here={here} open={setPanel} />
      <div className={classNames('flex flex-col', panel && 'pt-2')}>
        {panel === 'reply' && (
          <CommentForm
            place={`reply-${threadId}`}
            label={m.comments_reply_label({ name: author.name })}
            button={m.comments_reply_send()}
            send={(text, key) => api(comments.reply, { body: { id, comment: text }, key })}
            done={(added) => {
              here.added(added)
              close()
            }}
            cancel={close}
          />
        )}
        {panel === 'report' && (
          <ReportForm
            id={id}
            close={close}
            done={() => {
              here.mark(id, { isReported: true })
              close()
            }}
          />
        )}
      </div>
    </article>
  )
}
