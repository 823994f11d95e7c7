import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { FinanceMandate } from '../../../contract/mandates.ts'
import { m } from '../../app/words.ts'
import { Dialog, leavePopup } from '../../overlays/dialog.tsx'
import { StatusSelect } from '../lists/status-select.tsx'
import { mandateStanding } from './mandate-tag.tsx'
import { actionText, SteerForm } from './steer-form.tsx'
import { moveHint } from './steer-mandate.tsx'

const moves = ['pause', 'resume', 'stop'] as const
type Move = (typeof moves)[number]

/** What its giver has paused, staff pause too so that only they let it go on. */
const moveText = (move: Move, { status }: FinanceMandate) =>
  move === 'pause' && status === 'paused' ? m.finance_pause_by_us() : actionText[move]()

/** Where a recurring gift of the list stands; what is chosen for it is done once a reason has been given. */
export function MandateStatus({ mandate }: { mandate: FinanceMandate }) {
  const [chosen, choose] = useState<Move>()
  const { text, look } = mandateStanding(mandate)
  const { revalidate } = useRevalidator()
  // Read anew only now: a row that does not fit the filter any more would take a refusal along, and what was typed.
  const closed = () => {
    choose(undefined)
    void revalidate()
  }
  return (
    <>
      <StatusSelect<Move>
        label={m.finance_status_of({ name: mandate.name })}
        now={text}
        look={look}
        moves={moves
          .filter((move) => mandate.can.includes(move))
          .map((value) => ({ value, label: moveText(value, mandate) }))}
        choose={choose}
      />
      {chosen &&
        createPortal(
          <Dialog
            title={m.finance_steer_whose({ deed: moveText(chosen, mandate), name: mandate.name })}
            close={closed}
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
