import { useState } from 'react'
import type { ChatMessage } from '../../contract/social/chat.ts'
import { chat } from '../../contract/social/chat.ts'
import { api } from '../app/api.ts'
import { notify } from '../app/client/notify.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/links/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { pageOfConversation } from './addresses.ts'
import { Composer } from './composer.tsx'
import { keepTyped, readDraft } from './kept.ts'
import { MessageThread } from './message-thread.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useConversation, type LoadedConversation } from './use-conversation.ts'
import { useOutgoing } from './use-outgoing.ts'

/** One conversation: what was written, and the field to answer. `back` leads to the list where it does not stand beside. */
export function ConversationView({ first, back }: { first: LoadedConversation; back: string }) {
  const { conversation, shown, isReadingOlder, refresh, add, readOlder } = useConversation(first)
  const outgoing = useOutgoing(conversation.id, add)
  const [reported, setReported] = useState<ChatMessage>()
  const [restored, setRestored] = useState(0)
  const { id, other, title, held, kind } = conversation
  /** Puts the words of a message that was refused back into the field. */
  const takeBack = (key: string) => {
    const text = outgoing.all.find((one) => one.key === key)?.text ?? ''
    const typed = readDraft(String(id))
    keepTyped(String(id), typed === '' ? text : `${typed}\n${text}`)
    outgoing.remove(key)
    setRestored((before) => before + 1)
  }
  return (
    <section
      aria-label={m.chat_with({ name: other || m.chat_manager() })}
      className="flex h-[max(26rem,calc(100dvh-13rem))] min-w-0 flex-col rounded-card border border-line bg-ground px-3 sm:px-4"
    >
      <header className="flex items-start gap-2 border-b border-line py-2">
        <Link
          to={back}
          aria-label={m.chat_back()}
          className="inline-flex size-11 shrink-0 items-center justify-center lg:hidden"
        >
          <Icon name="left" />
        </Link>
        <div className="min-w-0 grow">
          <h2 className="text-base font-label wrap-anywhere">{other || m.chat_manager()}</h2>
          <Link
            to={pageOfConversation(conversation)}
            className="block truncate text-sm text-soft underline underline-offset-4"
          >
            {title}
          </Link>
        </div>
        {kind === 'donor' && held !== 'closed' && (
          <BlockButton id={id} isBlocking={held === 'blocking'} done={() => void refresh()} />
        )}
      </header>
      <MessageThread
        conversation={conversation}
        shown={shown}
        outgoing={outgoing.all}
        isReadingOlder={isReadingOlder}
        readOlder={() => void readOlder()}
        report={setReported}
        again={outgoing.again}
        remove={takeBack}
      />
      <footer className="border-t border-line py-3">
        {held === null ? (
          <Composer
            key={`${id} ${restored}`}
            of={String(id)}
            label={m.chat_your_message()}
            button={m.chat_send()}
            send={outgoing.add}
          />
        ) : (
          <Notice look="info">
            {held === 'closed' ? m.chat_closed() : held === 'blocked' ? m.chat_blocked() : m.chat_blocking()}
          </Notice>
        )}
      </footer>
      {reported && (
        <ReportDialog
          message={reported}
          isAboutRequest={conversation.requestId !== null}
          done={() => void refresh()}
          close={() => setReported(undefined)}
        />
      )}
    </section>
  )
}

function BlockButton({ id, isBlocking, done }: { id: number; isBlocking: boolean; done(): void }) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const answer = await api(chat.block, { body: { conversationId: id, isBlocked: isBlocking ? 0 : 1 } })
    setBusy(false)
    if (answer.ok) done()
    else notify({ word: { text: answer.message || m.went_wrong(), isBad: true } })
  }
  return (
    <Button
      look="quiet"
      className="px-1 text-sm"
      aria-busy={isBusy || undefined}
      onClick={() => void press()}
    >
      {isBlocking ? m.chat_unblock() : m.chat_block()}
    </Button>
  )
}
