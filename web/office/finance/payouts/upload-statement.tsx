import { useId, useRef, useState, type FormEvent } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { bankStatements } from '../../../../contract/withdrawals/bank-statements.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { Dialog, leavePopup } from '../../../overlays/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { contentOf } from '../file-content.ts'
import { UnreadRows } from './unread-rows.tsx'
import { financePaths } from '../finance-paths.ts'

const mostBytes = 5_000_000

/** Imports a statement of the bank, in a dialog. */
export function UploadStatement() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="main" className="desk-button" onClick={() => setOpen(true)}>
        {m.payouts_import()}
      </Button>
      {isOpen && (
        <Dialog title={m.payouts_import()} close={() => setOpen(false)}>
          <UploadForm />
        </Dialog>
      )}
    </>
  )
}

type Imported = ReplyOf<typeof bankStatements.import>
type Outcome = { imported: Imported } | { wrong: readonly string[] }

/** Stays open, and says what was paid, what is missing of which batch, or what is wrong with which row. */
function UploadForm() {
  const id = useId()
  const chosen = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const came = await outcomeOf(chosen.current?.files?.[0])
    setOutcome(came)
    setBusy(false)
    if ('imported' in came) await revalidate()
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p className="text-sm text-soft">{m.payouts_import_hint()}</p>
      <div>
        <label htmlFor={id}>{m.payouts_statement_file()}</label>
        <input
          ref={chosen}
          id={id}
          type="file"
          accept=".csv,.xlsx"
          className="min-h-12 w-full rounded-field border border-edge bg-surface px-3 py-2"
          onChange={() => setOutcome(undefined)}
        />
      </div>
      {outcome && <OutcomeNotice outcome={outcome} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" aria-busy={isBusy}>
          {m.payouts_import()}
        </Button>
        <Button look="quiet" onClick={leavePopup}>
          {m.say_close()}
        </Button>
      </div>
    </form>
  )
}

async function outcomeOf(file: File | undefined): Promise<Outcome> {
  if (file === undefined) return { wrong: [m.finance_choose_file()] }
  if (file.size > mostBytes) return { wrong: [m.finance_file_too_large()] }
  const answer = await quietApi(bankStatements.import, {
    body: { name: file.name, content: await contentOf(file) },
  })
  if (answer.ok) return { imported: answer.data }
  return { wrong: (answer.errors['content'] ?? (answer.message || m.office_went_wrong())).split('\n') }
}

function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  if ('wrong' in outcome)
    return (
      <Notice look="danger" isUrgent>
        <p className="font-label">{m.payouts_not_imported()}</p>
        <ul>
          {outcome.wrong.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    )
  const { id, rows, paid, returned, open, repeated, unread, batches } = outcome.imported
  const words = { rows: groupDigits(rows), paid: groupDigits(paid), returned: groupDigits(returned) }
  return (
    <Notice
      look={
        open > 0 || unread.length > 0 || batches.some(({ difference }) => difference !== 0)
          ? 'info'
          : 'success'
      }
      isUrgent
    >
      <p>
        {m.payouts_imported({ ...words, open: groupDigits(open) })}
        {repeated > 0 && ` ${repeatedText(repeated)}`}
      </p>
      <ul>
        {batches.map(({ id: batch, amount, paid: sum, difference }) => (
          <li key={batch}>
            {difference === 0
              ? m.payouts_batch_whole({ id: batch, amount: formatRupees(amount) })
              : m.payouts_batch_differs({
                  id: batch,
                  amount: formatRupees(amount),
                  paid: formatRupees(sum),
                  difference: formatRupees(difference),
                })}
          </li>
        ))}
      </ul>
      <UnreadRows unread={unread} />
      <Link to={financePaths.bankStatement(id)} className="underline underline-offset-4" onClick={leavePopup}>
        {m.payouts_see_statement()}
      </Link>
    </Notice>
  )
}

const repeatedText = (count: number) =>
  count === 1 ? m.payouts_repeated_one() : m.payouts_repeated_many({ count: groupDigits(count) })
