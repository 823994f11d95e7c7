import type { ChatMessage } from '../../contract/social/chat.ts'

/** Part of a conversation that is shown: the oldest first; `cursor` leads to what came before it. */
export type Shown = { messages: readonly ChatMessage[]; cursor: string | null }

/** Puts the newest messages to those that are shown. Where more came meanwhile than were read, the newest stand alone. */
export function withNewest(shown: Shown, newest: Shown): Shown {
  const [firstNew] = newest.messages
  const last = shown.messages.at(-1)
  const hasGap =
    newest.cursor !== null && firstNew !== undefined && last !== undefined && firstNew.id > last.id
  if (hasGap || shown.messages.length === 0) return newest
  const ids = new Set(newest.messages.map(({ id }) => id))
  const before = shown.messages.filter(
    ({ id }) => !ids.has(id) && (firstNew === undefined || id < firstNew.id),
  )
  return {
    messages: [...before, ...newest.messages],
    cursor: before.length > 0 ? shown.cursor : newest.cursor,
  }
}

/** Puts older messages before those that are shown. */
export const withOlderMessages = (shown: Shown, older: Shown): Shown => ({
  messages: [
    ...older.messages.filter(({ id }) => id < (shown.messages[0]?.id ?? Infinity)),
    ...shown.messages,
  ],
  cursor: older.cursor,
})

/** Puts a message that has just arrived at its place, once. */
export const withOne = (shown: Shown, message: ChatMessage): Shown =>
  shown.messages.some(({ id }) => id === message.id)
    ? shown
    : { ...shown, messages: [...shown.messages, message].toSorted((a, b) => a.id - b.id) }
