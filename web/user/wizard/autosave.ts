import type { FieldErrors, FormStore } from '../../forms/state/form-store.ts'
import { isSame, merge, valueAt, type Values } from '../../forms/state/values.ts'

/** Outcome of a save. */
export type SaveOutcome =
  | { kind: 'saved'; version: number }
  /** The rest of the body was saved. */
  | { kind: 'refused'; version: number | undefined; errors: FieldErrors }
  /** Another device was quicker: the values as they are now. */
  | { kind: 'behind'; version: number; values: Values }
  /** No answer, or a fault of the server. */
  | { kind: 'lost' }
  /** The login ended. */
  | { kind: 'signedOut' }
  /** It can no longer be changed. */
  | { kind: 'closed'; message: string }

/** `incomplete`: a value is only partly entered, so that it cannot be sent yet. */
export type SaveState =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'offline'
  | 'wrong'
  | 'incomplete'
  | 'conflict'
  | 'signedOut'
  | 'closed'

/** Unsaved values that this browser stores, with the values before the change. */
export type KeptValues = { values: Values; base: Values; conflicts?: readonly string[] }

export type AutosaveOptions = {
  store: FormStore
  version(): number
  /** Sends fields by their wire names. */
  send(fields: Values): Promise<SaveOutcome>
  /** Value of a field as it is sent; undefined while there is nothing to send. */
  toWire(key: string, values: Values, base: Values): unknown
  /** Value of a field as it counts as saved, once `sent` of it was. */
  settled(key: string, sent: unknown, values: Values, base: Values): unknown
  keep(kept: KeptValues | undefined): void
  /** Whether the person is in a field: its error shows when they leave. */
  isFocused(name: string): boolean
  tell(state: SaveState): void
  /** Milliseconds from a key to its sending; then between tries without an answer. */
  delayMs?: number
  retryMs?: number
}

const changedKeys = ({ values, base }: { values: Values; base: Values }) =>
  [...new Set([...Object.keys(values), ...Object.keys(base)])].filter(
    (key) => !isSame(values[key], base[key]),
  )

/** Unsaved values of a form; undefined where all are saved. */
export function unsavedOf(store: FormStore): KeptValues | undefined {
  const { values, base, conflicts } = store.get()
  const keys = changedKeys({ values, base })
  const pick = (of: Values) => Object.fromEntries(keys.map((key) => [key, of[key]]))
  return keys.length === 0
    ? undefined
    : { values: pick(values), base: pick(base), conflicts: Object.keys(conflicts) }
}

const topOf = (name: string) => name.split('.', 1)[0]!

/**
 * Saves the fields of a form while they are filled in: text is stored in the browser at once and sent within a second.
 * A refused field shows its error; one that another device has changed too keeps the typed text and waits.
 */
export function createAutosave(options: AutosaveOptions) {
  const { store, delayMs = 600, retryMs = 3000 } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isClosed = false
  let isOver = false
  let state: SaveState = 'saved'
  /** Values that were refused, as they were sent: not sent again unchanged. */
  const refused = new Map<string, string>()
  /** Errors of fields that the person is still in. */
  let held: Record<string, string> = {}
  let last = store.get().values
  let lastConflicts = store.get().conflicts

  const tell = (next: SaveState) => {
    if (next === state) return
    state = next
    options.tell(next)
  }

  /** Fields to be sent now. */
  function due(): Record<string, unknown> {
    const { values, base, conflicts } = store.get()
    const waits = new Set(Object.keys(conflicts).map(topOf))
    const fields: Record<string, unknown> = {}
    for (const key of changedKeys({ values, base })) {
      if (waits.has(key)) continue
      const wire = options.toWire(key, values, base)
      if (wire === undefined) continue
      const text = JSON.stringify(wire)
      if (text !== refused.get(key) && text !== JSON.stringify(options.toWire(key, base, base)))
        fields[key] = wire
    }
    return fields
  }

  const keep = () => options.keep(unsavedOf(store))

  const plan = (afterMs: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, afterMs)
  }

  function changed() {
    const { values, conflicts } = store.get()
    const isDecided = Object.keys(conflicts).length < Object.keys(lastConflicts).length
    lastConflicts = conflicts
    if (values === last && !isDecided) return
    const touched = Object.keys({ ...values, ...last }).filter((key) => values[key] !== last[key])
    last = values
    for (const key of touched) refused.delete(key)
    keep()
    if (isClosed || isOver) return
    if (Object.keys(due()).length === 0) return settle()
    if (state !== 'offline') tell('waiting')
    plan(delayMs)
  }

  /** Reports the state when nothing is left to send. */
  const settle = () => {
    if (running !== undefined || isClosed) return
    const { values, base, conflicts } = store.get()
    const unsaved = changedKeys({ values, base })
    if (unsaved.some((key) => refused.has(key))) return tell('wrong')
    if (Object.keys(conflicts).length > 0) return tell('conflict')
    tell(unsaved.length > 0 ? 'incomplete' : 'saved')
  }

  const flush = async (): Promise<void> => (isOver ? undefined : send())

  async function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (running !== undefined || isClosed) return
    const fields = due()
    if (Object.keys(fields).length === 0) return settle()
    if (state !== 'offline') tell('saving')
    running = sendFields(fields)
    await running
  }

  async function sendFields(fields: Values): Promise<void> {
    const { values } = store.get()
    const outcome = await options.send(fields)
    running = undefined
    if (outcome.kind === 'lost') {
      tell('offline')
      if (!isOver) plan(retryMs)
      return
    }
    if (outcome.kind === 'signedOut') return tell('signedOut')
    if (outcome.kind === 'closed') {
      isClosed = true
      tell('closed')
      return
    }
    if (outcome.kind === 'behind') takeTheirs(outcome.values)
    else taken(fields, values, outcome.kind === 'refused' ? outcome.errors : {})
    // After `stop` the same step may be open again and store newer values in the browser.
    if (!isOver) keep()
    if (Object.keys(due()).length === 0) return settle()
    if (isOver) return send()
    tell('waiting')
    plan(delayMs / 2)
  }

  function taken(fields: Values, values: Values, errors: FieldErrors) {
    const base: Record<string, unknown> = { ...store.get().base }
    const wrong = new Set(Object.keys(errors).map(topOf))
    for (const [key, wire] of Object.entries(fields)) {
      if (wrong.has(key)) refused.set(key, JSON.stringify(wire))
      else base[key] = options.settled(key, wire, values, store.get().base)
    }
    const now: Record<string, string> = {}
    held = {}
    for (const [name, text] of Object.entries(errors)) (options.isFocused(name) ? held : now)[name] = text
    const kept = Object.entries(store.get().errors).filter(([name]) => !(topOf(name) in fields))
    store.set({ base, errors: { ...Object.fromEntries(kept), ...now } })
  }

  function takeTheirs(theirs: Values) {
    const { values, base } = store.get()
    const merged = merge(base, values, { ...base, ...theirs }, [])
    last = merged.values
    lastConflicts = merged.conflicts
    store.set({ ...merged, base: { ...base, ...theirs } })
  }

  /** Shows errors that waited until the person leaves their field. */
  function showHeld(isAll = false) {
    const now = Object.entries(held).filter(([name]) => isAll || !options.isFocused(name))
    if (now.length === 0) return
    held = Object.fromEntries(Object.entries(held).filter(([name]) => !now.some(([one]) => one === name)))
    store.set({ errors: { ...store.get().errors, ...Object.fromEntries(now) } })
  }

  const unwatch = store.watch(changed)
  const online = () => void flush()

  return {
    /** Restores unsaved values of an earlier visit, and sends them. */
    resume(kept: KeptValues | undefined) {
      if (kept === undefined) return
      const { base } = store.get()
      const keys = Object.keys(kept.values)
      const mine = { ...base, ...kept.values }
      const was = { ...base, ...kept.base }
      const { values, conflicts } = merge(was, mine, base, keys)
      // A conflict stays one until the person decides, also after the page is loaded again.
      const undecided = (kept.conflicts ?? []).filter(
        (name) => !isSame(valueAt(values, name), valueAt(base, name)),
      )
      const all = {
        ...Object.fromEntries(undecided.map((name) => [name, valueAt(base, name)])),
        ...conflicts,
      }
      store.set({ values, conflicts: all })
    },
    /** Shows the error of a field that the person has left. */
    left() {
      showHeld()
    },
    /** Saves all that can be saved now and shows each error. @returns the state after that */
    async finish(): Promise<SaveState> {
      // Fields that another device changed meanwhile are sent again after the merge.
      for (let tries = 0; tries < 3; tries += 1) {
        await running
        await flush()
        if (state !== 'waiting') break
      }
      showHeld(true)
      return state
    },
    flush,
    /** Saves text that waited for a new sign-in. */
    resend: () => (state === 'signedOut' ? flush() : undefined),
    online,
    state: () => state,
    /** Ends autosave; a running save is followed by a last one with the text typed meanwhile. */
    stop() {
      isOver = true
      clearTimeout(timer)
      unwatch()
    },
  }
}
