import { useEffect, useReducer, useRef, type FormEvent, type RefObject } from 'react'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { useReturn } from '../../app/client/use-back-online.ts'
import { draftNow, findGiftDraft, keepGiftDraft, resumed } from '../order/draft.ts'
import { orderBody, type GiftFields, type GiftFor } from './gift-fields.ts'
import type { GiftStart } from './gift-start.ts'
import { freshNonce } from '../order/idempotency.ts'
import { changedSince, postedFields, formNames } from './posted-form.ts'
import { afterGiftEvent, afterRefusal, type GiftState } from '../order/rules.ts'
import { leastFillTime, sendOrder, wayOn } from '../order/send-order.ts'

type GiftOptions = {
  start: GiftStart
  giftFor: GiftFor
  path: string
  draft: string
  form: RefObject<HTMLFormElement | null>
  /** Whether the page offers recurring gifts; a draft that was begun where it did falls back to one. */
  recurs: boolean
  /** Smallest gift in rupees, where it is another than the usual one. */
  least: number | undefined
  /** Whether a PAN brings a tax deduction. */
  isDeductible: boolean
}

/** The contract's schemas come with the first field that is filled in; without them the server checks alone. */
const loadCheck = () =>
  import('../order/check.ts').then(
    ({ checkGift }) => checkGift,
    () => undefined,
  )

const firstState = ({ fields, errors, stop, nonce }: GiftStart): GiftState => ({
  at: 'filling',
  fields,
  errors,
  stop,
  form: undefined,
  nonce,
  refusals: Object.keys(errors).length > 0 ? 1 : 0,
})

/** A gift in the making: its state, and what the form's controls do. */
export function useGift({ start, giftFor, path, draft, form, recurs, least, isDeductible }: GiftOptions) {
  const [state, dispatch] = useReducer(afterGiftEvent, start, firstState)
  const openedAt = useRef(0)

  useEffect(() => {
    openedAt.current = performance.now()
    const kept = start.isPosted ? undefined : findGiftDraft(draft)
    // Reads the form: typed before hydration, or restored by the browser.
    const inForm = form.current ? changedSince(start.fields, postedFields(new FormData(form.current))) : {}
    dispatch({
      is: 'restored',
      fields: {
        ...(kept ? resumed(kept, start) : start.again),
        ...(kept && !recurs && { option: 'onetime' }),
        ...inForm,
      },
      ...(kept && { nonce: kept.nonce }),
    })
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      // A received gift has no draft any more: the next is another gift.
      if (persisted) dispatch({ is: 'came back', nonce: findGiftDraft(draft)?.nonce ?? freshNonce() })
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [start, draft, form, recurs])

  const isBegun = state.fields !== start.fields
  useEffect(() => {
    if (!isBegun) return
    keepGiftDraft(draft, draftNow(start.asked, state))
  }, [isBegun, state, draft, start.asked])

  useEffect(() => {
    if (state.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state.refusals, form])

  const edit = (fields: Partial<GiftFields>) => {
    void loadCheck()
    dispatch({ is: 'edited', fields })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.at !== 'filling') return
    const isTrapped = Boolean(new FormData(event.currentTarget).get(formNames.trap))
    dispatch({ is: 'submitted' })
    const body = orderBody(state.fields, giftFor, path, start.celebrationId)
    const check = await loadCheck()
    const errors = isTrapped ? { [formNames.trap]: m.gift_trap() } : check?.(body, least)
    if (errors) return dispatch({ is: 'refused', errors })
    await new Promise((go) => setTimeout(go, openedAt.current + leastFillTime - performance.now()))
    const reply = await sendOrder(api, body, state.nonce)
    if (reply.ok) return dispatch({ is: 'accepted', form: wayOn(reply.data) })
    const refusal = afterRefusal(reply)
    dispatch('errors' in refusal ? { is: 'refused', ...refusal } : { is: 'stopped', ...refusal })
  }

  useReturn(state.stop?.why === 'offline', () => form.current?.requestSubmit())

  /** Whether these fields are right as they stand; what is wrong is told beside them. */
  const pass = async (names: readonly (keyof GiftFields)[]) => {
    const check = await loadCheck()
    const all = check?.(orderBody(state.fields, giftFor, path, start.celebrationId), least) ?? {}
    const errors = Object.fromEntries(
      Object.entries(all).filter(([name]) => (names as readonly string[]).includes(name)),
    )
    if (Object.keys(errors).length === 0) return true
    dispatch({ is: 'submitted' })
    dispatch({ is: 'refused', errors })
    return false
  }

  return { state, edit, submit, pass, isDeductible }
}
export type Gift = ReturnType<typeof useGift>
