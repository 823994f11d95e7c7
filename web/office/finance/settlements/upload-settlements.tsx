import { useId, useRef, useState, type FormEvent } from 'react'
import { settlements } from '../../../../contract/finance/settlements.ts'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { gatewayNames, type GatewayName } from '../../../../contract/gateways.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { Dialog, leavePopup } from '../../../overlays/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { contentOf } from '../file-content.ts'

/** Books a gateway's settlement file, in a dialog. */
export function UploadSettlements() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="desk-button" onClick={() => setOpen(true)}>
        {m.finance_upload_file()}
      </Button>
      {isOpen && (
        <Dialog title={m.finance_upload_settlements()} close={() => setOpen(false)}>
          <UploadForm />
        </Dialog>
      )}
    </>
  )
}

const mostBytes = 5_000_000

type Outcome = { booked: string } | { wrong: readonly string[] }

/** Stays open, and says what came of it or what is wrong with which row. */
function UploadForm() {
  const id = useId()
  const chosen = useRef<HTMLInputElement>(null)
  const [provider, setProvider] = useState<GatewayName>(gatewayNames[0])
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setOutcome(await outcomeOf(provider, chosen.current?.files?.[0]))
    setBusy(false)
  }
  const field = 'min-h-12 w-full rounded-field border border-edge bg-surface px-3 py-2'
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p className="text-sm text-soft">{m.finance_upload_hint()}</p>
      <div>
        <label htmlFor={`${id}-gateway`}>{m.finance_gateway()}</label>
        <select
          id={`${id}-gateway`}
          value={provider}
          className={field}
          onChange={({ target }) => setProvider(target.value as GatewayName)}
        >
          {gatewayNames.map((name) => (
            <option key={name} value={name}>
              {gatewayTitle(name)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-file`}>{m.finance_settlement_file()}</label>
        <input
          ref={chosen}
          id={`${id}-file`}
          type="file"
          accept=".csv,.xlsx"
          className={field}
          onChange={() => setOutcome(undefined)}
        />
      </div>
      {outcome && <OutcomeNotice outcome={outcome} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" aria-busy={isBusy}>
          {m.finance_upload_settlements()}
        </Button>
        <Button look="quiet" onClick={leavePopup}>
          {m.say_close()}
        </Button>
      </div>
    </form>
  )
}

async function outcomeOf(provider: GatewayName, file: File | undefined): Promise<Outcome> {
  if (file === undefined) return { wrong: [m.finance_choose_file()] }
  if (file.size > mostBytes) return { wrong: [m.finance_file_too_large()] }
  const body = { provider, name: file.name, content: await contentOf(file) }
  const answer = await quietApi(settlements.importFile, { body })
  if (!answer.ok)
    return { wrong: (answer.errors['content'] ?? (answer.message || m.office_went_wrong())).split('\n') }
  const { told, days, added, booked } = answer.data
  const words = { told: groupDigits(told), days: groupDigits(days), added: groupDigits(added) }
  return { booked: m.finance_file_booked({ ...words, booked: groupDigits(booked) }) }
}

const OutcomeNotice = ({ outcome }: { outcome: Outcome }) =>
  'booked' in outcome ? (
    <Notice look="success" isUrgent>
      {outcome.booked}
    </Notice>
  ) : (
    <Notice look="danger" isUrgent>
      <p className="font-label">{m.finance_file_wrong()}</p>
      <ul>
        {outcome.wrong.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
