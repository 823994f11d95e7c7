import { useMemo, useState, type ReactNode } from 'react'
import { bankStatements } from '../../../../contract/withdrawals/bank-statements.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { CapitalsField } from '../../../forms/fields/text-field.tsx'
import { formatRupees } from '../../../ui/format/money.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { rowsList, type BankRow } from './statement-rows-list.tsx'

type Doing = { what: 'match' | 'note'; row: BankRow }

/** Rows of statements with what a person does about those that fit no payout. */
export function StatementRows({ title, children }: { title: string; children?: ReactNode }) {
  const [doing, setDoing] = useState<Doing>()
  const list = useMemo(
    () =>
      rowsList({
        match: (row) => setDoing({ what: 'match', row }),
        note: (row) => setDoing({ what: 'note', row }),
      }),
    [],
  )
  const close = () => setDoing(undefined)
  return (
    <>
      <ListScreen list={{ ...list, title }}>{children}</ListScreen>
      {doing?.what === 'match' && <MatchForm row={doing.row} close={close} />}
      {doing?.what === 'note' && <NoteForm row={doing.row} close={close} />}
    </>
  )
}

type FormProps = { row: BankRow; close(): void }

const rowText = ({ amount, narration }: BankRow) => (
  <p className="text-sm text-soft">
    {formatRupees(amount)} · {narration}
  </p>
)

const MatchForm = ({ row, close }: FormProps) => (
  <DialogForm
    call={bankStatements.match}
    title={m.payouts_match()}
    button={m.payouts_match_now()}
    fixed={{ statementId: row.statementId, position: row.position }}
    toast={m.payouts_matched_done()}
    close={close}
  >
    {(at) => (
      <>
        {rowText(row)}
        <CapitalsField
          name={at('reference')}
          label={m.payouts_reference()}
          hint={m.payouts_reference_hint()}
          max={20}
        />
        {row.direction === 'out' && row.utr === null && (
          <CapitalsField name={at('utr')} label={m.payouts_utr()} hint={m.finance_bank_hint()} max={35} />
        )}
      </>
    )}
  </DialogForm>
)

const NoteForm = ({ row, close }: FormProps) => (
  <DialogForm
    call={bankStatements.note}
    title={m.payouts_not_payout()}
    button={m.payouts_note_now()}
    fixed={{ statementId: row.statementId, position: row.position }}
    toast={m.payouts_noted_done()}
    close={close}
  >
    {(at) => (
      <>
        {rowText(row)}
        <TextAreaField name={at('reason')} label={m.payouts_what_is_it()} max={500} />
      </>
    )}
  </DialogForm>
)
