import { useCallback, useEffect, useRef, useState } from 'react'
import type { FundraiserField } from '../../../contract/campaigns/facts.ts'
import { wizardTexts } from '../../../contract/campaigns/wizard-fields.ts'
import { accountIdHere } from '../../app/client/account-here.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import type { CallFormApi } from '../../forms/state/create-form.ts'
import type { FormCall } from '../../forms/state/form-options.ts'
import type { FieldErrors } from '../../forms/state/form-store.ts'
import { placeErrors } from '../../forms/state/place-errors.ts'
import { isSame, type Values } from '../../forms/state/values.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { createAutosave, type SaveState } from './autosave.ts'
import { findKeptFields, keepFields } from './kept-fields.ts'
import { saveStep, type OwnDraft, type DraftSteps } from './save-step.ts'

type StepForm<V extends object> = {
  draft: OwnDraft
  /** Name under which what is unsaved is kept. */
  name: string
  call: FormCall
  valuesOf(draft: OwnDraft): V
  toWire?(key: string, values: Values, base: Values): unknown
  settled?(key: string, sent: unknown, values: Values, base: Values): unknown
  /** Leaves out what no browser may store. */
  strip?(values: Values): Values
  /** Errors of values that are only partly entered and therefore not sent. */
  unfinished?(values: Values): FieldErrors
  missing(): readonly FundraiserField[]
  tell(state: SaveState): void
  saved(steps: DraftSteps, version: number): void
}

/** The version that was read last, of all steps of one draft. */
export type SharedVersion = { current: number }

export type DraftForm<V extends object> = {
  form: CallFormApi<V>
  /** Saves the step and shows its errors. @returns whether the next step may open */
  finish(): Promise<boolean>
}

/** A form of one step that saves itself while it is filled in. */
export function useDraftForm<V extends object>(options: StepForm<V>, version: SharedVersion): DraftForm<V> {
  const { draft, name, call, valuesOf } = options
  const form = useCallForm<FormCall, V>(call, { values: valuesOf(draft) })
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const saver = useRef<ReturnType<typeof createAutosave>>(undefined)
  // The login may end while the form is open: its text still belongs to this account.
  const [owner] = useState(accountIdHere)
  const [key] = useState(`${draft.id}-${name}`)
  useEffect(() => {
    const strip = (values: Values) => latest.current.strip?.(values) ?? values
    const autosave = createAutosave({
      store: form.store,
      version: () => version.current,
      async send(fields) {
        const body = { campaignId: draft.id, version: version.current, ...fields }
        const { outcome, steps } = await saveStep(call, body, (now) => valuesOf(now) as Values)
        const at = 'version' in outcome ? outcome.version : undefined
        if (steps !== undefined && at !== undefined) latest.current.saved(steps, at)
        return outcome
      },
      toWire: (field, values, base) =>
        latest.current.toWire ? latest.current.toWire(field, values, base) : (values[field] ?? null),
      settled: (field, sent, values, base) =>
        latest.current.settled ? latest.current.settled(field, sent, values, base) : values[field],
      keep: (kept) =>
        keepFields(key, kept && { ...kept, values: strip(kept.values), base: strip(kept.base) }, owner),
      isFocused: (field) => document.activeElement?.id.startsWith(`${form.id}-${field}`) ?? false,
      tell: (state) => latest.current.tell(state),
    })
    saver.current = autosave
    autosave.resume(findKeptFields(key))
    const left = () => queueMicrotask(() => autosave.left())
    const hide = () => void autosave.flush()
    document.addEventListener('focusout', left)
    addEventListener('online', autosave.online)
    addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      void autosave.flush()
      autosave.stop()
      document.removeEventListener('focusout', left)
      removeEventListener('online', autosave.online)
      removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [form, call, draft.id, key, owner, valuesOf, version])
  // The draft is read again after a new sign-in: text that waited is saved then.
  const read = useRef(draft)
  useEffect(() => {
    if (read.current === draft) return
    read.current = draft
    void saver.current?.resend()
  })
  const finish = useCallback(async () => {
    const state = await saver.current!.finish()
    const { values, errors, conflicts } = form.store.get()
    const { strip, unfinished, missing } = latest.current
    const isOffline = state === 'offline'
    const lacking = isOffline ? [] : missing().map((field) => [field, textOf(field)] as const)
    const names = [...form.fields.keys()]
    const own = placeErrors({ ...errors, ...unfinished?.(values) }, names).placed
    const empty = placeErrors(Object.fromEntries(lacking), names)
    const placed = { ...empty.placed, ...own }
    const { rest } = empty
    // Without a connection the browser stores the step, except account numbers.
    const isStored = !isOffline || strip === undefined || isSame(strip(values), values)
    const isDone =
      isStored &&
      (state === 'saved' || isOffline) &&
      Object.keys(placed).length + rest.length + Object.keys(conflicts).length === 0
    if (!isDone)
      form.store.set({
        errors: placed,
        trouble:
          rest.length > 0 ? { kind: 'refused', text: rest.map(translateServerText).join('\n') } : undefined,
        refusals: form.store.get().refusals + 1,
      })
    return isDone
  }, [form])
  return { form, finish }
}

const texts: Readonly<Record<string, string>> = { ...wizardTexts, spending: wizardTexts.spendingSum }
const textOf = (field: FundraiserField): string => texts[field] ?? field
