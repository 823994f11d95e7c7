import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { FinanceMandate } from '../../../../contract/finance/mandates.ts'
import { m } from '../../../app/words.ts'
import { Dialog, leavePopup } from '../../../overlays/dialog.tsx'
import { statusColours } from '../../kit/status-badge.tsx'
import { StatusSelect } from '../../kit/lists/status/status-select.tsx'
import { mandateState } from './mandate-badge.tsx'
import { actionText, MandateActionForm } from './mandate-action-form.tsx'
import { moveHint } from './mandate-actions.tsx'

const moves = ['pause', 'resume', 'stop'] as const
type Move = (typeof moves)[number]

/**
 * Label of a move. Where the donor has paused the gift, staff may pause it too, so that only they can resume
 * it.
 */
const moveText = (move: Move, { status }: FinanceMandate) =>
  move === 'pause' && status === 'paused' ? m.finance_pause_by_us() : actionText[move]()

/** Status of a recurring gift in the list; a chosen change is made once a reason has been given. */
export function MandateStatus({ mandate }: { mandate: FinanceMandate }) {
  const [chosen, choose] = useState<Move>()
  const { label, look } = mandateState(mandate)
  return (
    <>
      <StatusSelect<Move>
        label={m.finance_status_of({ name: mandate.name })}
        now={label}
        look={statusColours(look)}
        moves={moves
          .filter((move) => mandate.can.includes(move))
          .map((value) => ({ value, label: moveText(value, mandate) }))}
        choose={choose}
      />
      {chosen &&
        createPortal(
          <Dialog
            title={m.finance_steer_whose({ deed: moveText(chosen, mandate), name: mandate.name })}
            close={() => choose(undefined)}
          >
            <MandateActionForm
              scheduleId={mandate.scheduleId}
              action={chosen}
              hint={moveHint(chosen, mandate)}
              close={leavePopup}
              isInList
              className="pb-6"
            />
          </Dialog>,
          document.body,
        )}
    </>
  )
}
