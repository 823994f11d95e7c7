import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, leavePopup } from './dialog.tsx'
import type { PopUpMessage } from './overlay-store.ts'

type MessagePopupProps = { message: PopUpMessage; close(): void }

/** A message that wants to be read before anything else; also what a server sends as `popUpMessage`. */
export const MessagePopup = ({ message, close }: MessagePopupProps) => (
  <Dialog title={message.title} close={close}>
    <div className="flex flex-col gap-6 pt-3">
      {/* Words only: whatever its type says, nothing in it is taken for markup. */}
      <p className="whitespace-pre-line">{message.message}</p>
      <Button onClick={leavePopup} data-first className="self-end">
        {m.say_close()}
      </Button>
    </div>
  </Dialog>
)
