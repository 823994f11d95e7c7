import { accountIdHere } from '../../app/client/account-here.ts'
import { unsavedPrefix } from '../../accounts/session.ts'
import type { KeptValues } from './autosave.ts'

const keyOf = (name: string) => `${unsavedPrefix}${name}`

/** A browser that keeps nothing, or is full, only forgets. */
function storage<T>(use: (kept: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** Keeps unsaved fields of a step until they are sent, whatever becomes of the page; undefined forgets them. */
export const keepFields = (name: string, kept: KeptValues | undefined, owner = accountIdHere()) =>
  storage((all) =>
    kept === undefined
      ? all.removeItem(keyOf(name))
      : all.setItem(keyOf(name), JSON.stringify({ ...kept, of: owner })),
  )

/** Finds what the account that is signed in has left unsaved. */
export const findKeptFields = (name: string): KeptValues | undefined =>
  storage((all) => {
    const found = JSON.parse(all.getItem(keyOf(name)) ?? 'null') as (KeptValues & { of?: string }) | null
    return found !== null && found.of === accountIdHere() ? found : undefined
  })
