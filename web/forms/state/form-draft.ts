import type { Values } from './values.ts'

/** What was typed and not saved, and the record that it was typed over. */
type Draft = { values: Values; base: Values }

const keyOf = (name: string) => `draft:${name}`

/** A browser that keeps nothing, or is full, only forgets. */
function storage<T>(use: (kept: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Keeps it for this tab. */
export const keepDraft = (name: string, draft: Draft) =>
  storage((kept) => kept.setItem(keyOf(name), JSON.stringify(draft)))

export const forgetDraft = (name: string) => storage((kept) => kept.removeItem(keyOf(name)))

export const findDraft = (name: string): Draft | undefined =>
  storage((kept) => JSON.parse(kept.getItem(keyOf(name)) ?? 'null') as Draft | null) ?? undefined
