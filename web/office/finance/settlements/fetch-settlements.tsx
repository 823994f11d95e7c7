import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { useState } from 'react'
import { gatewayNames } from '../../../../contract/gateways.ts'
import { settlements } from '../../../../contract/finance/settlements.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { Dialog, leavePopup } from '../../../overlays/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { groupDigits } from '../../kit/figures.ts'

function dayText(gateway: string, of: ReplyOf<typeof settlements.import>) {
  const [matched, open] = [groupDigits(of.matched), groupDigits(of.open)]
  if (of.told > 0)
    return m.finance_imported({ lines: groupDigits(of.told), added: groupDigits(of.added), matched, open })
  return of.matched + of.open + of.resolved > 0
    ? m.finance_imported_before({ gateway, matched, open })
    : m.finance_imported_none({ gateway })
}

/** Result of an import: how the lines of the day stand, and what else could be matched. */
const importedText = (gateway: string, of: ReplyOf<typeof settlements.import>) =>
  [
    dayText(gateway, of),
    of.resolved > 0 && m.finance_imported_resolved({ resolved: groupDigits(of.resolved) }),
    of.bookedOfOtherDays > 0 && m.finance_imported_others({ booked: groupDigits(of.bookedOfOtherDays) }),
  ]
    .filter(Boolean)
    .join(' ')

/** Asks a gateway for a day once more, in a dialog. */
export function FetchSettlements() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="desk-button" onClick={() => setOpen(true)}>
        {m.finance_import()}
      </Button>
      {isOpen && (
        <Dialog title={m.finance_import()} close={() => setOpen(false)}>
          <FetchForm />
        </Dialog>
      )}
    </>
  )
}

/** Stays open, and says what came of it: whoever asks for one day often asks for the next. */
function FetchForm() {
  const [outcome, setOutcome] = useState<string>()
  const form = useCallForm(settlements.import, {
    values: { provider: gatewayNames[0] },
    refused() {
      setOutcome(undefined)
      return undefined
    },
    after: (reply, { provider }) => setOutcome(importedText(gatewayTitle(provider), reply)),
  })
  return (
    <CallForm
      form={form}
      label={m.finance_import()}
      button={m.finance_import()}
      look="plain"
      cancel={{ text: m.say_close(), press: leavePopup }}
    >
      <p className="text-sm text-soft">{m.finance_import_hint()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name={form.at('provider')}
          label={m.finance_gateway()}
          options={gatewayNames.map((value) => ({ value, label: gatewayTitle(value) }))}
        />
        <DayField name={form.at('date')} label={m.finance_day()} />
      </div>
      {outcome && (
        <Notice look="success" isUrgent>
          {outcome}
        </Notice>
      )}
    </CallForm>
  )
}
