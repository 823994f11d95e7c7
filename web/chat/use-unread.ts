import { useState } from 'react'
import type { ReplyOf } from '../../contract/call.ts'
import { chat } from '../../contract/social/chat.ts'
import { useLive } from '../app/client/live/use-live.ts'
import { api } from '../app/api.ts'

type Unread = ReplyOf<typeof chat.unread>

/** Count of the last page, so that a new one does not begin without it. */
let known: Unread = { own: 0, fundraisers: [] }

/** Count of unread messages of who is signed in, asked for anew whenever one comes or is read elsewhere. */
export function useUnread(): Unread {
  const [unread, setUnread] = useState(known)
  useLive('account', () => {
    void api(chat.unread).then((answer) => {
      if (!answer.ok) return
      known = answer.data
      setUnread(known)
    })
  })
  return unread
}
