import { createContext, useContext, useState, type KeyboardEvent } from 'react'
import { useRevalidator } from 'react-router'
import { payouts, type PayoutStory } from '../../../../contract/withdrawals/payouts.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'

type Payout = Pick<PayoutStory, 'id' | 'reference' | 'status' | 'utr'>
/** Text in the box of a payout; sent until its row says that it is paid. */
type Entry = { typed: string; wrong: string; isSent: boolean }
type Entries = Readonly<Record<number, Entry>>

const noEntry: Entry = { typed: '', wrong: '', isSent: false }

/** The day for which numbers are recorded, and what is typed: of every page of the batch, so that none gets lost. */
type Typing = { paidOn: string; entries: Entries; change(id: number, entry: Partial<Entry>): void }

export const UtrTyping = createContext<Typing>({ paidOn: '', entries: {}, change: () => undefined })

export function useUtrTyping(today: string) {
  const [paidOn, setPaidOn] = useState(today)
  const [entries, setEntries] = useState<Entries>({})
  const change = (id: number, entry: Partial<Entry>) =>
    setEntries((before) => ({ ...before, [id]: { ...(before[id] ?? noEntry), ...entry } }))
  return { paidOn, setPaidOn, entries, change }
}

const mark = 'data-utr-entry'

/** The next row that still waits for its number; none after the last. */
const nextAfter = (input: HTMLElement) => {
  const all = [...document.querySelectorAll<HTMLInputElement>(`[${mark}]`)]
  return all.slice(all.indexOf(input as HTMLInputElement) + 1).find(({ readOnly }) => !readOnly)
}

/**
 * Takes the bank's number of one payout: Enter goes on to the next row at once, and records it for the day that is chosen
 * above. What is refused stays as it was typed, with the reason, and takes no focus from who types on.
 */
export function UtrEntry({ payout: { id, reference, status, utr } }: { payout: Payout }) {
  const { paidOn, entries, change } = useContext(UtrTyping)
  const { typed, wrong, isSent } = entries[id] ?? noEntry
  const { revalidate } = useRevalidator()
  if (status !== 'exported') return utr
  const send = async () => {
    change(id, { isSent: true, wrong: '' })
    const answer = await quietApi(payouts.paid, { body: { payoutId: id, utr: typed, paidOn } })
    if (answer.ok) return revalidate()
    const { errors, message } = answer
    change(id, {
      isSent: false,
      wrong: errors['utr'] ?? errors['paidOn'] ?? (message || m.office_went_wrong()),
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    // Moves on before it is sent: what is typed next belongs to the next row.
    nextAfter(event.currentTarget)?.focus()
    if (!isSent && typed.trim() !== '') void send()
  }
  const wrongId = `utr-wrong-${id}`
  return (
    <span className="flex flex-col">
      <input
        {...{ [mark]: '' }}
        aria-label={m.payouts_utr_of({ reference })}
        aria-invalid={wrong !== ''}
        aria-describedby={wrong ? wrongId : undefined}
        aria-busy={isSent}
        readOnly={isSent}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="tabular h-8 w-52 rounded-field border border-edge bg-surface px-2 uppercase read-only:text-soft"
        onChange={({ target }) => change(id, { typed: target.value })}
        onKeyDown={onKeyDown}
      />
      {wrong && (
        <span id={wrongId} role="alert" className="text-xs whitespace-normal text-danger">
          {wrong}
        </span>
      )}
    </span>
  )
}
