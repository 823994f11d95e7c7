import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { FinanceMandate } from '../../../contract/mandates.ts'
import { m } from '../../app/words.ts'
import { Dialog, leavePopup } from '../../overlays/dialog.tsx'
import { StatusSelect } from '../lists/status-select.tsx'
import { mandateStanding } from './mandate-tag.tsx'
import { actionText, SteerForm } from './steer-form.tsx'
import { moveHint } from './steer-mandate.tsx'

const moves = ['pause', 'resume', 'stop'] as const
type Move = (typeof moves)[number]

/** Where a recurring gift of the list stands; what is chosen for it is done once a reason has been given. */
export function MandateStatus({ mandate }: { mandate: FinanceMandate }) {
  const [chosen, choose] = useState<Move>()
  const { text, look } = mandateStanding(mandate)
  return (
    <>
      <StatusSelect<Move>
        label={m.finance_status_of({ name: mandate.name })}
        now={text}
        look={look}
        moves={moves
          .filter((move) => mandate.can.includes(move))
          .map((value) => ({ value, label: actionText[value]() }))}
        choose={choose}
      />
      {chosen &&
        createPortal(
          <Dialog
            title={m.finance_steer_whose({ deed: actionText[chosen](), name: mandate.name })}
            close={() => choose(undefined)}
          >
            <SteerForm
              scheduleId={mandate.scheduleId}
              action={chosen}
              hint={moveHint(chosen, mandate)}
              close={leavePopup}
              className="pb-6"
            />
          </Dialog>,
          document.body,
        )}
    </>
  )
}
