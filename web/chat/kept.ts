/** Message on its way: it is there at once, and goes again by itself while the line is lost. */
export type Outgoing = {
  /** Names it to the server, so that it arrives once. */
  key: string
  text: string
  pictureId?: string
  /** `refused`: the server said no, for the reason in `error`. */
  state: 'sending' | 'waiting' | 'refused'
  error?: string
}

const read = <Kept>(key: string, otherwise: Kept): Kept => {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? otherwise : (JSON.parse(kept) as Kept)
  } catch {
    return otherwise
  }
}
const write = (key: string, value: unknown, isEmpty: boolean) => {
  try {
    if (isEmpty) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage keeps nothing; the page itself still has it.
  }
}

/** Text that was typed and not sent, kept for this tab. */
export const readDraft = (of: string) => read(`chat-draft-${of}`, '')
export const keepTyped = (of: string, text: string) => write(`chat-draft-${of}`, text, text === '')

/** Messages that have not arrived yet, kept for this tab. */
export const readOutgoing = (conversationId: number) =>
  read<Outgoing[]>(`chat-outgoing-${conversationId}`, [])
export const keepOutgoing = (conversationId: number, all: readonly Outgoing[]) =>
  write(`chat-outgoing-${conversationId}`, all, all.length === 0)
