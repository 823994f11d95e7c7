import { useState } from 'react'
import { payouts } from '../../../../contract/withdrawals/payouts.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import type { Batch } from './take-file.tsx'

/** Takes the file of a batch over from a colleague who is away. */
export function TakeOver({ batch: { id, holder, handovers } }: { batch: Batch }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="desk-button" onClick={() => setOpen(true)}>
        {m.payouts_take_over()}
      </Button>
      {isOpen && (
        <DialogForm
          call={payouts.takeOver}
          title={m.payouts_take_over()}
          button={m.payouts_take_over()}
          fixed={{ id, seen: handovers.length }}
          toast={m.payouts_take_over_done()}
          close={() => setOpen(false)}
        >
          {(at) => (
            <>
              <p className="text-sm text-soft">{m.payouts_take_over_text({ name: holder ?? '' })}</p>
              <TextAreaField name={at('reason')} label={m.forms_reason()} max={500} />
            </>
          )}
        </DialogForm>
      )}
    </>
  )
}

/** Lists who took a batch over from whom, and why. */
export const Handovers = ({ handovers }: Pick<Batch, 'handovers'>) =>
  handovers.length > 0 && (
    <Section title={m.payouts_handovers()}>
      <SmallTable
        label={m.payouts_handovers()}
        heads={[
          { text: m.finance_when_ist(), isDay: true },
          { text: m.payouts_handed_from() },
          { text: m.payouts_handed_to() },
          { text: m.finance_reason() },
        ]}
        rows={handovers.map(({ at, from, to, reason }) => ({
          key: at,
          cells: [momentText(at), from, to, reason],
        }))}
      />
    </Section>
  )
