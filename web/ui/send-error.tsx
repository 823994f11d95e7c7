import { m } from '../app/words.ts'
import { Notice } from './notice.tsx'

/** Beside the button whose form did not reach the server: what is so, and to press again. */
export const NotSent = ({ unsent }: { unsent: 'offline' | 'unanswered' }) => (
  <Notice look="danger" isUrgent>
    <p className="font-label">{unsent === 'offline' ? m.gift_no_connection() : m.unsent_unanswered()}</p>
    <p className="text-sm">{unsent === 'offline' ? m.unsent_press_again() : m.unsent_unanswered_text()}</p>
  </Notice>
)
