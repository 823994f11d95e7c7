import { useEffect, useRef, useState } from 'react'
import { chat, type ChatMessage, type Conversation } from '../../contract/social/chat.ts'
import { api } from '../app/api.ts'
import { useLive } from '../app/client/live/use-live.ts'
import { withNewest, withOlderMessages, withOne, type Shown } from './merge.ts'

export type LoadedConversation = { conversation: Conversation; shown: Shown }

/** Reads a conversation with its newest messages, or those before a place. */
export async function readConversation(conversationId: number, cursor?: string) {
  const answer = await api(chat.getMessages, {
    body: { conversationId, ...(cursor !== undefined && { cursor }) },
  })
  if (!answer.ok) return answer
  const { conversation, messages } = answer.data
  const shown: Shown = { messages, cursor: answer.meta.nextCursor }
  return { ok: true as const, data: { conversation, shown } }
}

/** A conversation as it goes on: what comes is put to it and marked as read, while it is looked at. */
export function useConversation(first: LoadedConversation) {
  const [conversation, setConversation] = useState(first.conversation)
  const [shown, setShown] = useState(first.shown)
  const [isReadingOlder, setReadingOlder] = useState(false)
  const { id } = conversation

  const refresh = async () => {
    const answer = await readConversation(id)
    if (!answer.ok) return
    setConversation(answer.data.conversation)
    setShown((before) => withNewest(before, answer.data.shown))
  }
  useLive(`conversation:${id}`, () => void refresh())
  useMarkRead(id, shown.messages)

  return {
    conversation,
    shown,
    isReadingOlder,
    refresh,
    add: (message: ChatMessage) => setShown((before) => withOne(before, message)),
    async readOlder() {
      if (shown.cursor === null) return
      setReadingOlder(true)
      const answer = await readConversation(id, shown.cursor)
      setReadingOlder(false)
      if (answer.ok) setShown((before) => withOlderMessages(before, answer.data.shown))
    },
  }
}

/** Says that the last message was read, once for each and only while the page is looked at. */
function useMarkRead(conversationId: number, messages: readonly ChatMessage[]) {
  const last = messages.at(-1)
  const lastId = last !== undefined && !last.isOwn ? last.id : undefined
  const told = useRef(0)
  useEffect(() => {
    const tell = async () => {
      if (lastId === undefined || lastId <= told.current || document.visibilityState !== 'visible') return
      told.current = lastId
      const answer = await api(chat.markRead, { body: { conversationId, messageId: lastId } })
      if (!answer.ok) told.current = 0
    }
    void tell()
    const look = () => void tell()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversationId, lastId])
}
