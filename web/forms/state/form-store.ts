import { useSyncExternalStore } from 'react'
import type { Values } from './values.ts'

/** What is wrong, by wire name. */
export type FieldErrors = Readonly<Record<string, string>>
/** What a check found, by wire name; undefined: nothing. */
export type FoundErrors = Readonly<Record<string, string | undefined>>

/** Why a form was not taken, where no field says it. `isFault`: the server could not, and may soon. */
export type Trouble =
  | { kind: 'refused'; text: string; isFault?: boolean }
  /** Another saved the same record meanwhile. */
  | { kind: 'conflict'; text: string }
  /** No connection: nothing was sent. */
  | { kind: 'offline' }
  /** It was sent, and no answer came. */
  | { kind: 'unanswered' }

export type FormState = {
  values: Values
  /** What was loaded or saved last; what differs from it is not saved. */
  base: Values
  errors: FieldErrors
  trouble: Trouble | undefined
  /** What another saved in fields that were changed here too. */
  conflicts: Values
  isBusy: boolean
  /** The person is asked whether to do it. */
  isAsking: boolean
  /** What was typed on an earlier visit stands in the fields. */
  isResumed: boolean
  /** How often it was refused; each time the focus goes to what is wrong. */
  refusals: number
}

export type FormStore = ReturnType<typeof createFormStore>

/** The state of one form, outside of React, so that a key pressed in one field draws that field alone. */
export function createFormStore(values: Values) {
  let state: FormState = {
    values,
    base: values,
    errors: {},
    trouble: undefined,
    conflicts: {},
    isBusy: false,
    isAsking: false,
    isResumed: false,
    refusals: 0,
  }
  const watchers = new Set<() => void>()
  return {
    get: () => state,
    set(part: Partial<FormState>) {
      state = { ...state, ...part }
      for (const watcher of watchers) watcher()
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

/** A part of a form's state; the component is drawn anew when that part changes. */
export function useStore<Part>({ watch, get }: FormStore, part: (state: FormState) => Part): Part {
  const now = () => part(get())
  return useSyncExternalStore(watch, now, now)
}
