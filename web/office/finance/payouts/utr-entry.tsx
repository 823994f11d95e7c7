import { createContext, useContext, useState, type KeyboardEvent } from 'react'
import { useRevalidator } from 'react-router'
import { payouts, type PayoutStory } from '../../../../contract/withdrawals/payouts.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'

type Payout = Pick<PayoutStory, 'id' | 'reference' | 'status' | 'utr'>

/** The day for which numbers are recorded. */
export const PaidOn = createContext('')

const mark = 'data-utr-entry'

/** The next row that still waits for its number; none after the last. */
const nextAfter = (input: HTMLElement) => {
  const all = [...document.querySelectorAll<HTMLElement>(`[${mark}]`)]
  return all[all.indexOf(input) + 1]
}

/**
 * Takes the bank's number of one payout: Enter records it for the day that is chosen above, and goes on to the next row.
 * What is refused stays as it was typed, with the reason.
 */
export function UtrEntry({ payout: { id, reference, status, utr } }: { payout: Payout }) {
  const paidOn = useContext(PaidOn)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  if (status !== 'exported' && status !== 'waiting') return utr
  const send = async (input: HTMLInputElement) => {
    if (isBusy) return
    if (typed.trim() === '') {
      nextAfter(input)?.focus()
      return
    }
    setBusy(true)
    setWrong('')
    const next = nextAfter(input)
    const answer = await api(payouts.paid, { body: { payoutId: id, utr: typed, paidOn } })
    setBusy(false)
    if (!answer.ok) {
      setWrong(answer.errors['utr'] ?? answer.errors['paidOn'] ?? (answer.message || m.office_went_wrong()))
      return
    }
    next?.focus()
    await revalidate()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send(event.currentTarget)
  }
  const wrongId = `utr-wrong-${id}`
  return (
    <span className="flex flex-col">
      <input
        {...{ [mark]: '' }}
        aria-label={m.payouts_utr_of({ reference })}
        aria-invalid={wrong !== ''}
        aria-describedby={wrong ? wrongId : undefined}
        aria-busy={isBusy}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="tabular h-8 w-52 rounded-field border border-edge bg-surface px-2 uppercase"
        onChange={({ target }) => setTyped(target.value)}
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
