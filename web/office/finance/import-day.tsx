import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { gatewayNames, type GatewayName } from '../../../contract/gateways.ts'
import { settlements } from '../../../contract/settlements.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { said } from '../../ui/said.ts'
import { grouped } from '../figures.ts'
import { formValues } from '../form-values.ts'
import { Day, deskField, Labelled } from '../lists/filters.tsx'

function dayText(gateway: string, of: ReplyOf<typeof settlements.import>) {
  const [matched, open] = [grouped(of.matched), grouped(of.open)]
  if (of.told > 0)
    return m.finance_imported({ lines: grouped(of.told), added: grouped(of.added), matched, open })
  return of.matched + of.open + of.resolved > 0
    ? m.finance_imported_before({ gateway, matched, open })
    : m.finance_imported_none({ gateway })
}

/** How the lines of the day stand, and what else the gateway's word let us match. */
const importedText = (gateway: string, of: ReplyOf<typeof settlements.import>) =>
  [
    dayText(gateway, of),
    of.resolved > 0 && m.finance_imported_resolved({ resolved: grouped(of.resolved) }),
    of.bookedOfOtherDays > 0 && m.finance_imported_others({ booked: grouped(of.bookedOfOtherDays) }),
  ]
    .filter(Boolean)
    .join(' ')

type Outcome = { look: 'success' | 'danger'; text: string }

/** Asks a gateway for a day once more, and says what came of it. */
export function ImportDay() {
  const go = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [wrongDay, setWrongDay] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { provider, date = '' } = formValues(event.currentTarget)
    setBusy(true)
    setOutcome(undefined)
    setWrongDay(undefined)
    const answer = await api(settlements.import, { body: { provider: provider as GatewayName, date } })
    setBusy(false)
    if (!answer.ok) {
      const { errors, message } = answer
      if (errors['date']) return setWrongDay(errors['date'])
      const text = errors['provider'] ?? (said(message) || m.office_went_wrong())
      setOutcome({ look: 'danger', text })
      return
    }
    setOutcome({ look: 'success', text: importedText(gatewayTitle(provider!), answer.data) })
    void go(location.search || '', { replace: true })
  }
  if (!isOpen)
    return (
      <Button className="min-h-11! self-start text-sm" onClick={() => setOpen(true)}>
        {m.finance_import()}
      </Button>
    )
  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      aria-label={m.finance_import()}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <p className="text-sm text-soft">{m.finance_import_hint()}</p>
      <div className="desk-fields">
        <Labelled label={m.finance_gateway()}>
          {(id) => (
            <select id={id} name="provider" className={deskField}>
              {gatewayNames.map((name) => (
                <option key={name} value={name}>
                  {gatewayTitle(name)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Day name="date" label={m.finance_day()} value={undefined} error={wrongDay} />
        <Button type="submit" aria-busy={isBusy} className="min-h-11! text-sm">
          {m.finance_import()}
        </Button>
        <Button look="quiet" className="min-h-11! text-sm" onClick={() => setOpen(false)}>
          {m.finance_leave_it()}
        </Button>
      </div>
      {outcome && (
        <Notice look={outcome.look} isUrgent>
          {outcome.text}
        </Notice>
      )}
    </form>
  )
}
