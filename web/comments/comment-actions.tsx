import { useState } from 'react'
import { comments, type ShownComment } from '../../contract/social/comments.ts'
import { api } from '../app/api.ts'
import { notify } from '../app/client/notify.ts'
import { m } from '../app/words.ts'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import { classNames } from '../ui/format/class-names.ts'
import { Lines } from '../ui/icon.tsx'
import { isSignedInOrAsked } from './ask-to-sign-in.ts'
import type { CommentsHere } from './use-comments.ts'

export type OpenedPanel = 'reply' | 'edit' | 'report' | undefined

const thumb =
  'M7 20V10l4-7 1.6.8c.6.4.8 1 .7 1.6L12.7 9H19a2 2 0 0 1 2 2.3l-1.2 7a2 2 0 0 1-2 1.7H7ZM3 10h4v10H3V10Z'
const action =
  'inline-flex min-h-12 items-center gap-1.5 rounded-field px-2 text-sm text-soft hover:text-ink aria-pressed:font-label aria-pressed:text-indigo'

type CommentActionsProps = {
  comment: ShownComment
  isOpen: boolean
  panel: OpenedPanel
  open(panel: OpenedPanel): void
  here: CommentsHere
}

const sayRefused = (message: string) =>
  notify({ word: { text: translateServerText(message || m.went_wrong()), isBad: true } })

/** Buttons of a comment: of one's own other things than of another's. */
export function CommentActions({ comment, isOpen, panel, open, here }: CommentActionsProps) {
  const { id } = comment
  const [isAsking, setAsking] = useState(false)
  const mark = here.marks.get(id)
  const toggle = (wanted: OpenedPanel) => () => open(panel === wanted ? undefined : wanted)
  const vote = (value: 1 | -1) => async () => {
    if (!isSignedInOrAsked()) return
    const takesBack = mark?.vote === value
    const call = value === 1 ? comments.like : comments.dislike
    const answer = await api(call, { body: { id, value: takesBack ? 0 : 1 } })
    if (!answer.ok) return answer.http !== 401 && sayRefused(answer.message)
    here.mark(id, { vote: takesBack ? 0 : value })
    here.changed(id, answer.data)
  }
  const remove = async () => {
    const answer = await api(comments.remove, { body: { id } })
    if (answer.ok) here.deleted(id)
    else if (answer.http !== 401) sayRefused(answer.message)
  }
  return (
    <div className="scripted -ml-2 flex flex-wrap items-center">
      {mark?.isOwn !== true && (
        <>
          <Vote label={m.comments_like()} count={comment.likes} isOn={mark?.vote === 1} press={vote(1)} />
          <Vote
            label={m.comments_dislike()}
            count={comment.dislikes}
            isOn={mark?.vote === -1}
            press={vote(-1)}
            isDown
          />
        </>
      )}
      {mark?.isOwn === true && (comment.likes > 0 || comment.dislikes > 0) && (
        <span className="px-2 text-sm text-soft">
          {m.comments_votes({ likes: comment.likes, dislikes: comment.dislikes })}
        </span>
      )}
      {isOpen && (
        <button type="button" className={action} aria-expanded={panel === 'reply'} onClick={toggle('reply')}>
          {m.comments_reply()}
        </button>
      )}
      {mark?.editableUntil != null && (
        <button type="button" className={action} aria-expanded={panel === 'edit'} onClick={toggle('edit')}>
          {m.comments_edit()}
        </button>
      )}
      {mark?.isOwn === true &&
        (isAsking ? (
          <span role="alert" className="flex flex-wrap items-center text-sm">
            {m.comments_delete_sure()}
            <button type="button" className={classNames(action, 'text-danger')} onClick={() => void remove()}>
              {m.comments_delete()}
            </button>
            <button type="button" className={action} onClick={() => setAsking(false)}>
              {m.comments_cancel()}
            </button>
          </span>
        ) : (
          <button type="button" className={action} onClick={() => setAsking(true)}>
            {m.comments_delete()}
          </button>
        ))}
      {mark?.isOwn !== true &&
        (mark?.isReported === true ? (
          <span className="px-2 text-sm text-soft">{m.comments_reported()}</span>
        ) : (
          <button
            type="button"
            className={action}
            aria-expanded={panel === 'report'}
            onClick={() => isSignedInOrAsked() && toggle('report')()}
          >
            {m.comments_report()}
          </button>
        ))}
    </div>
  )
}

type VoteProps = { label: string; count: number; isOn: boolean; isDown?: boolean; press(): Promise<unknown> }

const Vote = ({ label, count, isOn, isDown = false, press }: VoteProps) => (
  <button
    type="button"
    className={classNames(action, 'min-w-12 justify-center')}
    aria-pressed={isOn}
    aria-label={`${label}: ${count}`}
    title={label}
    onClick={() => void press()}
  >
    <Lines d={thumb} size={18} {...(isDown && { className: 'rotate-180' })} />
    {count > 0 && <span className="tabular">{count}</span>}
  </button>
)
