import { useEffect, useEffectEvent, useState } from 'react'
import { chat, type ChatMessage } from '../../contract/social/chat.ts'
import { api } from '../app/api.ts'
import { keepOutgoing, readOutgoing, type Outgoing } from './kept.ts'

const longestWaitMs = 30_000

/** Sends messages one after the other, again and again while the line is lost. */
export function useOutgoing(conversationId: number, arrived: (message: ChatMessage) => void) {
  const [all, setAll] = useState<readonly Outgoing[]>(() => readOutgoing(conversationId))
  const [tries, setTries] = useState(0)
  const first = all.find(({ state }) => state !== 'refused')
  const firstKey = first?.key

  const change = (next: (before: readonly Outgoing[]) => readonly Outgoing[]) =>
    setAll((before) => {
      const after = next(before)
      keepOutgoing(conversationId, after)
      return after
    })
  const mark = (key: string, values: Partial<Outgoing>) =>
    change((before) => before.map((one) => (one.key === key ? { ...one, ...values } : one)))

  const sendFirst = useEffectEvent(async (isOver: () => boolean) => {
    if (first === undefined) return
    const { key, text, pictureId } = first
    mark(key, { state: 'sending' })
    const body = { conversationId, message: text, ...(pictureId !== undefined && { pictureId }) }
    const answer = await api(chat.sendMessage, { body, key })
    if (answer.ok) {
      arrived(answer.data.message)
      change((before) => before.filter((one) => one.key !== key))
      setTries(0)
    } else if (answer.http === 0 || answer.http >= 500 || answer.http === 429) {
      mark(key, { state: 'waiting' })
      if (!isOver()) setTries((before) => before + 1)
    } else {
      const [error = answer.message] = Object.values(answer.errors)
      mark(key, { state: 'refused', error })
    }
  })

  useEffect(() => {
    if (firstKey === undefined) return
    let isOver = false
    const go = () => void sendFirst(() => isOver)
    const timer = setTimeout(go, tries === 0 ? 0 : Math.min(1000 * 2 ** tries, longestWaitMs))
    addEventListener('online', go, { once: true })
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', go)
    }
  }, [firstKey, tries])

  return {
    all,
    add: (text: string, pictureId?: string) =>
      change((before) => [
        ...before,
        { key: crypto.randomUUID(), text, state: 'sending', ...(pictureId !== undefined && { pictureId }) },
      ]),
    again: () => setTries(0),
    remove: (key: string) => change((before) => before.filter((one) => one.key !== key)),
  }
}
