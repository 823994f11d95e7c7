import type { ChatMessage } from '../../contract/social/chat.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/format/class-names.ts'
import { momentText } from '../ui/format/dates.ts'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import type { Outgoing } from './kept.ts'

const bubble = 'max-w-[85%] rounded-card px-3.5 py-2 whitespace-pre-line wrap-anywhere'
const ours = 'self-end bg-turmeric-wash text-ink'
const theirs = 'self-start border border-line bg-surface'

type MessageItemProps = { message: ChatMessage; isOurs: boolean; report(): void }

/** A message as it stands in a conversation; those of one's own side on the right. */
export function MessageItem({ message, isOurs, report }: MessageItemProps) {
  const { id, author, isOwn, text, hasPicture, isErased, isReported, sentAt } = message
  return (
    <li className="flex flex-col gap-0.5">
      <div className={classNames(bubble, isOurs ? ours : theirs)}>
        {hasPicture && (
          <a href={`/api/campaign/chat/picture/${id}`} target="_blank" rel="noreferrer" className="block">
            <img
              src={`/api/campaign/chat/picture/${id}`}
              alt={m.chat_picture_of({ name: author })}
              loading="lazy"
              className="max-h-72 min-h-24 rounded-field object-contain"
            />
          </a>
        )}
        {isErased ? <span className="text-soft italic">{m.chat_erased()}</span> : text}
      </div>
      <p
        className={classNames('flex flex-wrap items-center gap-x-2 text-xs text-soft', isOurs && 'self-end')}
      >
        <span>{isOwn ? m.chat_you() : author}</span>
        <time dateTime={sentAt}>{momentText(sentAt)}</time>
        {isReported && <span>{m.chat_reported()}</span>}
        {!isOurs && !isReported && !isErased && (
          <button
            type="button"
            onClick={report}
            className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {m.chat_report()}
          </button>
        )}
      </p>
    </li>
  )
}

type OutgoingItemProps = { outgoing: Outgoing; again(): void; remove(): void }

/** A message on its way: there at once, with what became of it. */
export function OutgoingItem({
  outgoing: { text, pictureId, state, error },
  again,
  remove,
}: OutgoingItemProps) {
  return (
    <li className="flex flex-col items-end gap-0.5">
      <div className={classNames(bubble, ours, 'opacity-80')}>
        {pictureId !== undefined && <span className="block text-sm text-soft">{m.chat_with_picture()}</span>}
        {text}
      </div>
      {state === 'sending' && <p className="text-xs text-soft">{m.chat_sending()}</p>}
      {state === 'waiting' && (
        <div className="flex flex-wrap items-center justify-end gap-x-2 text-xs text-soft">
          <span>{m.chat_waits()}</span>
          <Button look="quiet" className="px-0 text-xs" onClick={again}>
            {m.try_again()}
          </Button>
        </div>
      )}
      {state === 'refused' && (
        <div className="flex flex-wrap items-center justify-end gap-x-2 text-xs">
          <span role="alert" className="text-danger">
            {translateServerText(error ?? '') || m.went_wrong()}
          </span>
          <Button look="quiet" className="px-0 text-xs" onClick={remove}>
            {m.chat_take_back()}
          </Button>
        </div>
      )}
    </li>
  )
}
