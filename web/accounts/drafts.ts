import { accountIdHere } from '../app/client/account-here.ts'

/** Names what forms, gifts and chats keep in this tab begin with. */
const isDraft = (key: string) => /^(draft:|gift:|chat-)/.test(key)
/** Says in this tab whose drafts were left when a login ended by itself. */
const ownerKey = 'draftsOf'

/** A browser that keeps nothing has no drafts. */
function inTab(use: (kept: Storage) => void) {
  try {
    use(sessionStorage)
  } catch {
    // Nothing was kept then.
  }
}

/** Forgets what was typed in this tab and not saved, so that the next person at this window does not see it. */
export const forgetDrafts = () =>
  inTab((kept) => {
    for (const key of Object.keys(kept)) if (isDraft(key)) kept.removeItem(key)
    kept.removeItem(ownerKey)
  })

/** Notes whose drafts stay in this tab while nobody is signed in; of a login that ended in another tab that is unknown. */
export const noteDraftsOwner = () => inTab((kept) => kept.setItem(ownerKey, accountIdHere() ?? 'unknown'))

/** Keeps the drafts of a login that ended for the person who left them, and for nobody else. */
export const keepDraftsOf = (accountId: number) =>
  inTab((kept) => {
    const owner = kept.getItem(ownerKey)
    if (owner === null) return
    kept.removeItem(ownerKey)
    if (owner === String(accountId)) return
    for (const key of Object.keys(kept))
      if (isDraft(key) && !isOf(kept.getItem(key), accountId)) kept.removeItem(key)
  })

/** Makes drafts that nobody owns those of the account that turned out to be signed in all the while. */
export const claimDrafts = (accountId: number) =>
  inTab((kept) => {
    for (const key of Object.keys(kept)) {
      if (!key.startsWith('draft:')) continue
      const draft = JSON.parse(kept.getItem(key) ?? 'null') as { of?: string } | null
      if (draft !== null && draft.of === undefined)
        kept.setItem(key, JSON.stringify({ ...draft, of: String(accountId) }))
    }
  })

/** Tells whether a form's draft names this account as its own. */
function isOf(draft: string | null, accountId: number): boolean {
  const { of } = (JSON.parse(draft ?? 'null') ?? {}) as { of?: string }
  return of === String(accountId)
}
