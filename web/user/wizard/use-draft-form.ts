import { useEffect, useRef, useState } from 'react'
import { useCallForm } from '../../forms/use-call-form.ts'
import type { CallFormApi } from '../../forms/state/create-form.ts'
import type { FormCall } from '../../forms/state/form-options.ts'
import type { Values } from '../../forms/state/values.ts'
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
  /** Leaves out what no browser may keep. */
  strip?(values: Values): Values
  tell(state: SaveState): void
  saved(steps: DraftSteps, version: number): void
}

/** The version that was read last, of all steps of one draft. */
export type SharedVersion = { current: number }

/** A form of one step that saves itself while it is filled in. */
export function useDraftForm<V extends object>(options: StepForm<V>, version: SharedVersion): CallFormApi<V> {
  const { draft, name, call, valuesOf } = options
  const form = useCallForm<FormCall, V>(call, { values: valuesOf(draft) })
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
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
      keep: (kept) => keepFields(key, kept && { values: strip(kept.values), base: strip(kept.base) }),
      isFocused: (field) => document.activeElement?.id.startsWith(`${form.id}-${field}`) ?? false,
      tell: (state) => latest.current.tell(state),
    })
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
  }, [form, call, draft.id, key, valuesOf, version])
  return form
}
