import { useEffect, useRef, useState } from 'react'
import { accountIdHere } from '../../../app/client/account-here.ts'
import type { CallFormApi } from '../../../forms/state/create-form.ts'
import type { FormCall } from '../../../forms/state/form-options.ts'
import type { Values } from '../../../forms/state/values.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { createAutosave, unsavedOf, type SaveState } from '../../../user/wizard/autosave.ts'
import { findKeptFields, keepFields } from '../../../user/wizard/kept-fields.ts'
import { sendSave } from './send-save.ts'
import type { OpenForm } from './use-open-form.ts'

type TypedSaves<V extends object> = {
  call: FormCall
  /** Name under which this browser stores unsent fields. */
  name: string
  record: { id: number; revision: number }
  values: V
  /** Fields of the newer record next to a refusal. */
  valuesOf(current: never): V
  /** Value of an empty field as it is sent. */
  empty: (key: string) => unknown
  open: OpenForm
}

type Saver<V extends object> = {
  form: CallFormApi<V>
  state: SaveState
  /** Whether fields take text: also after another person took over, until this form takes over again. */
  canType: boolean
  /** Revision of the text that was saved or read last. */
  revision(): number
  /** Saves the unsent fields. @returns whether all is saved */
  finish(): Promise<boolean>
}

/**
 * A form that saves itself while it is typed; while another person edits the record it stores the typed text in this
 * browser, and sends it once it takes over again.
 */
export function useTypedSaves<V extends object>(options: TypedSaves<V>): Saver<V> {
  const { call, name, record, values, open } = options
  const form = useCallForm<FormCall, V>(call, { values })
  const [state, setState] = useState<SaveState>('saved')
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const revision = useRef(record.revision)
  const saver = useRef<ReturnType<typeof createAutosave>>(undefined)
  const [owner] = useState(accountIdHere)
  const isMine = open.isMine === true
  const [wasMine, setWasMine] = useState(false)
  if (isMine && !wasMine) setWasMine(true)
  useEffect(() => {
    if (!isMine)
      return wasMine ? form.store.watch(() => keepFields(name, unsavedOf(form.store), owner)) : undefined
    const autosave = createAutosave({
      store: form.store,
      version: () => revision.current,
      async send(fields) {
        const { session, lost, nextSave } = latest.current.open
        const body = {
          id: record.id,
          revision: revision.current,
          session,
          saveNo: nextSave(),
          ...fields,
        }
        const { outcome, editor } = await sendSave(
          call,
          body,
          (now) => latest.current.valuesOf(now) as Values,
        )
        if ('version' in outcome && outcome.version !== undefined) revision.current = outcome.version
        if (editor) lost(editor)
        return outcome
      },
      toWire: (key, now) => now[key] ?? latest.current.empty(key),
      settled: (key, _sent, now) => now[key],
      keep: (kept) => keepFields(name, kept, owner),
      isFocused: (field) => document.activeElement?.id.startsWith(`${form.id}-${field}`) ?? false,
      tell: setState,
    })
    saver.current = autosave
    autosave.resume(findKeptFields(name))
    const left = () => queueMicrotask(() => autosave.left())
    const flush = () => void autosave.flush()
    document.addEventListener('focusout', left)
    addEventListener('online', autosave.online)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      autosave.stop()
      saver.current = undefined
      document.removeEventListener('focusout', left)
      removeEventListener('online', autosave.online)
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [call, form, isMine, name, owner, record.id, wasMine])
  return {
    form,
    state,
    canType: isMine || wasMine,
    revision: () => revision.current,
    finish: async () => saver.current !== undefined && (await saver.current.finish()) === 'saved',
  }
}
