import { useId, useRef, useState, type FormEvent } from 'react'
import type { comments, ShownComment } from '../../contract/social/comments.ts'
import { commentLimits, commentTexts } from '../../contract/social/facts.ts'
import type { CallResult } from '../app/api.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import { TextAreaInput } from '../ui/fields/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { isSignedInOrAsked } from './ask-to-sign-in.ts'
import { useKeptComment } from './kept-comment.ts'

type Sending = (typeof comments)['post' | 'reply' | 'edit']

type CommentFormProps = {
  /** Names what is written here, so that it is there again after signing in. */
  place: string
  label: string
  button: string
  /** Text to begin with, where one's own is changed. */
  text?: string
  /** Takes what was typed under a key by which a second try is the same comment. */
  send(text: string, key: string): Promise<CallResult<Sending>>
  done(comment: ShownComment): void
  cancel?: (() => void) | undefined
}

/** Asks for the figure of characters only when they become few. */
const soonFull = commentLimits.characters - 200

/** A text of plain lines. Nothing typed is lost: not over signing in, nor when the server refuses it. */
export function CommentForm({ place, label, button, text, send, done, cancel }: CommentFormProps) {
  const [kept, keep] = useKeptComment(place)
  const typed = kept ?? text ?? ''
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const key = useRef<string>(undefined)
  const id = useId()

  const type = (next: string) => {
    keep(next)
    setError(undefined)
    key.current = undefined
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const wrong = errorOf(typed)
    setError(wrong)
    setFailure(undefined)
    if (wrong !== undefined) return document.getElementById(id)?.focus()
    if (!isSignedInOrAsked()) return
    key.current ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
    setSending(true)
    const answer = await send(typed, key.current)
    setSending(false)
    if (answer.ok) {
      keep(undefined)
      key.current = undefined
      return done(answer.data)
    }
    setError(answer.errors['comment'])
    if (answer.errors['comment'] === undefined && answer.http !== 401)
      setFailure(answer.http === 0 ? m.gift_no_connection() : answer.message || m.went_wrong())
  }
  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      className="scripted flex flex-col gap-3"
      noValidate
    >
      <TextAreaInput
        id={id}
        label={label}
        name="comment"
        rows={3}
        value={typed}
        onChange={({ target }) => type(target.value)}
        {...(error !== undefined && { error })}
        {...(typed.length > soonFull && {
          hint: m.comments_left({ count: commentLimits.characters - typed.length }),
        })}
      />
      {failure !== undefined && (
        <Notice look="danger" isUrgent>
          {translateServerText(failure)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="plain" aria-busy={isSending}>
          {button}
        </Button>
        {cancel && (
          <Button
            look="quiet"
            onClick={() => {
              keep(undefined)
              cancel()
            }}
          >
            {m.comments_cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}

const errorOf = (typed: string) => {
  const text = typed.trim()
  if (text === '') return commentTexts.empty
  return text.length > commentLimits.characters ? commentTexts.tooLong : undefined
}
