import type { CurrentEditor } from '../../../contract/typed/editing.ts'

/** Columns of a record about the saves of its text. */
export type StoredSaves = {
  /** Counts the changes of the text. */
  revision: number
  /** The form that saved last, the revision its unbroken saves began from, and the number of the last one. */
  savedSession: string | null
  savedFrom: number | null
  savedNo: number | null
}

/** A save: the revision its text began from, and its number within its form. */
export type Save = { revision: number; session: string; saveNo: number }

/**
 * Decides about a save.
 * - `write`: it began from the current text, or only saves of the same form came since
 * - `old`: a later save of the same form was written before; there is nothing to do
 * - `behind`: another form has changed the text since
 * - `edited`: another form is open
 */
export type SaveVerdict =
  | { kind: 'write'; next: { revision: number; savedSession: string; savedFrom: number; savedNo: number } }
  | { kind: 'old' }
  | { kind: 'behind' }
  | { kind: 'edited'; editor: CurrentEditor }

export function judgeSave(stored: StoredSaves, save: Save, other: CurrentEditor | undefined): SaveVerdict {
  const isSameForm = stored.savedSession === save.session
  if (isSameForm && save.saveNo <= (stored.savedNo ?? 0)) return { kind: 'old' }
  if (other !== undefined) return { kind: 'edited', editor: other }
  const isCurrent = save.revision === stored.revision
  if (!isCurrent && !(isSameForm && save.revision >= stored.savedFrom! && save.revision < stored.revision))
    return { kind: 'behind' }
  return {
    kind: 'write',
    next: {
      revision: stored.revision + 1,
      savedSession: save.session,
      savedFrom: isSameForm ? stored.savedFrom! : stored.revision,
      savedNo: save.saveNo,
    },
  }
}
