import { accountIdHere } from '../../app/client/account-here.ts'
import type { Values } from './values.ts'

/** Draft of unsaved values, with the record that was edited. */
type Draft = { values: Values; base: Values; conflicts?: readonly string[] }

/** Account that typed it; none where nobody was signed in. */
type Owner = { of: string | undefined }

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
  storage((kept) =>
    kept.setItem(keyOf(name), JSON.stringify({ ...draft, of: accountIdHere() } satisfies Draft & Owner)),
  )

export const forgetDraft = (name: string) => storage((kept) => kept.removeItem(keyOf(name)))

/** Finds what was typed by whoever is signed in now; by another account, it is forgotten. */
export const findDraft = (name: string): Draft | undefined =>
  storage((kept) => {
    const { of, ...draft } = (JSON.parse(kept.getItem(keyOf(name)) ?? 'null') ?? {}) as Partial<Draft & Owner>
    if (draft.values === undefined) return undefined
    if (of === undefined || of === accountIdHere()) return draft as Draft
    if (accountIdHere() !== undefined) forgetDraft(name)
    return undefined
  })
