import { useSyncExternalStore } from 'react'
import type { Values } from './values.ts'

/** Errors by wire name. */
export type FieldErrors = Readonly<Record<string, string>>
/** Errors that a check found, by wire name; undefined: none. */
export type FoundErrors = Readonly<Record<string, string | undefined>>

/**
 * Reason for which a form was not taken, where no field says it. `isFault`: the server failed, and may soon
 * work.
 */
export type Trouble =
  | { kind: 'refused'; text: string; isFault?: boolean }
  /** Another saved the same record meanwhile. */
  | { kind: 'conflict'; text: string }
  /** No connection: nothing was sent. */
  | { kind: 'offline' }
  /** Sent without an answer. */
  | { kind: 'unanswered' }

export type FormState = {
  values: Values
  /** Values last loaded or saved; whatever differs from them is unsaved. */
  base: Values
  errors: FieldErrors
  trouble: Trouble | undefined
  /** Values that another user saved in fields that were changed here too. */
  conflicts: Values
  isBusy: boolean
  /** The person is asked whether to do it. */
  isAsking: boolean
  /** Whether the fields hold a draft of an earlier visit. */
  isResumed: boolean
  /** Number of refusals; each moves the focus to the first error. */
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
