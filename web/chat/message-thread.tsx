import { useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage, Conversation } from '../../contract/social/chat.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import type { Outgoing } from './kept.ts'
import type { Shown } from './merge.ts'
import { MessageItem, OutgoingItem } from './message-item.tsx'

/** Distance from the end, in pixels, within which one is taken to read along. */
const nearEnd = 120

type ThreadProps = {
  conversation: Conversation
  shown: Shown
  outgoing: readonly Outgoing[]
  isReadingOlder: boolean
  readOlder(): void
  report(message: ChatMessage): void
  again(): void
  remove(key: string): void
}

/** Messages of a conversation, the newest at the end, where it begins; what comes new is told to who cannot see it. */
export function MessageThread(props: ThreadProps) {
  const { conversation, shown, outgoing, isReadingOlder, readOlder, report, again, remove } = props
  const box = useRef<HTMLDivElement>(null)
  const readsAlong = useRef(true)
  const height = useRef(0)
  const firstId = shown.messages[0]?.id
  const seenFirst = useRef(firstId)
  const seenOutgoing = useRef(outgoing.length)

  // Keeps whoever reads along at the end; older messages that come above leave what is read where it was.
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const writes = outgoing.length > seenOutgoing.current
    if (readsAlong.current || writes) current.scrollTop = current.scrollHeight
    else if (seenFirst.current !== firstId) current.scrollTop += current.scrollHeight - height.current
    seenFirst.current = firstId
    seenOutgoing.current = outgoing.length
    height.current = current.scrollHeight
  })

  return (
    <section
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keys
      tabIndex={0}
      aria-label={m.chat_messages_with({ name: conversation.other })}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        readsAlong.current = scrollHeight - scrollTop - clientHeight < nearEnd
      }}
      className="flex min-h-0 grow flex-col gap-3 overflow-y-auto overscroll-contain py-3"
    >
      {shown.cursor !== null && (
        <Button className="self-center" aria-busy={isReadingOlder || undefined} onClick={readOlder}>
          {m.chat_older()}
        </Button>
      )}
      <ul className="mt-auto flex flex-col gap-3">
        {shown.messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            isOurs={message.side === conversation.side}
            report={() => report(message)}
          />
        ))}
        {outgoing.map((one) => (
          <OutgoingItem key={one.key} outgoing={one} again={again} remove={() => remove(one.key)} />
        ))}
      </ul>
      <Announced messages={shown.messages} side={conversation.side} />
    </section>
  )
}

/** Says a new message of the other side aloud; those that were there are not said. */
function Announced({ messages, side }: { messages: readonly ChatMessage[]; side: string }) {
  const last = messages.at(-1)
  const [begun] = useState(last?.id ?? 0)
  const isNew = last !== undefined && last.id > begun && last.side !== side
  return (
    <output className="sr-only" aria-live="polite">
      {isNew && m.chat_new_from({ name: last.author, text: last.text || m.chat_with_picture() })}
    </output>
  )
}
