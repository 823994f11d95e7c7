import { m } from '../../../app/words.ts'
import { Dialog, leavePopup } from '../../../overlays/dialog.tsx'
import { Button } from '../../../ui/button.tsx'

type WithdrawDialogProps = { name: string; confirm(): void; close(): void }

/** Asks before an application is withdrawn, which erases it. */
export const WithdrawApplicationDialog = ({ name, confirm, close }: WithdrawDialogProps) => (
  <Dialog title={m.hr_withdraw_ask({ name })} close={close}>
    <div className="flex flex-col gap-4 pt-4">
      <p>{m.hr_withdraw_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="main"
          onClick={() => {
            leavePopup()
            confirm()
          }}
        >
          {m.hr_withdraw()}
        </Button>
        <Button look="quiet" onClick={leavePopup} data-first>
          {m.forms_cancel()}
        </Button>
      </div>
    </div>
  </Dialog>
)
