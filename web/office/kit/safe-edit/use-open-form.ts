import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call } from '../../../../contract/call.ts'
import { editingSeconds, type CurrentEditor } from '../../../../contract/typed/editing.ts'
import { quietApi } from '../../../app/api.ts'

type Presence = { isMine: boolean; editor: CurrentEditor | null }
type EditingApi = (
  call: Call,
  input: { body: { id: number; session: string; action: 'open' | 'take-over' | 'leave' } },
) => Promise<{ ok: true; data: Presence } | { ok: false }>

/** Names an open form for the server. */
export const newSession = () => crypto.randomUUID().replaceAll('-', '')

export type OpenForm = {
  session: string
  /** Undefined until the server has answered. */
  isMine: boolean | undefined
  editor: CurrentEditor | null
  /** Records that a save was refused because of another form. */
  lost(editor: CurrentEditor): void
  /** Announces the form at once, such as after a refusal. */
  announce(): void
  /** Number of the next save; a number of a session is never used twice. */
  nextSave(): number
  /** Takes the place of another form once `read` has loaded the newest text. */
  takeOver(read: () => Promise<void>): Promise<void>
}

/** Announces an open form every few seconds and reports another person who edits the same record. */
export function useOpenForm(call: Call, id: number): OpenForm {
  const [session] = useState(newSession)
  const [presence, setPresence] = useState<Partial<Presence>>({})
  const announce = useCallback(
    async (action: 'open' | 'take-over' | 'leave') => {
      const answer = await (quietApi as unknown as EditingApi)(call, { body: { id, session, action } })
      return answer.ok ? answer.data : undefined
    },
    [call, id, session],
  )
  const isHere = useRef(false)
  const saves = useRef(0)
  const sign = useCallback(async () => {
    const now = await announce('open')
    if (now && isHere.current) setPresence(now)
  }, [announce])
  useEffect(() => {
    isHere.current = true
    void sign()
    const timer = setInterval(() => void sign(), editingSeconds.between * 1000)
    const leave = () => void announce('leave')
    addEventListener('pagehide', leave)
    return () => {
      isHere.current = false
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [announce, sign])
  return {
    session,
    isMine: presence.isMine,
    editor: presence.editor ?? null,
    lost: (editor) => setPresence({ isMine: false, editor }),
    announce: () => void sign(),
    nextSave: () => ++saves.current,
    async takeOver(read) {
      const now = await announce('take-over')
      if (now?.isMine) await read()
      if (now) setPresence(now)
    },
  }
}
