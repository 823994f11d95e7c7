import { accounts } from '../../../contract/accounts/accounts.ts'
import { loginHint } from '../../../contract/accounts/login-hint.ts'
import { claimDrafts } from '../../accounts/drafts.ts'
import { keepSignedIn } from '../../accounts/session.ts'
import { makeApi } from '../../app/api.ts'

/** Asks without telling the frame: a login that is over leads nobody home who was not known to be signed in. */
const quietly = makeApi(async ({ method, url }) => {
  try {
    const response = await fetch(url, { method })
    return { status: response.status, json: (await response.json()) as unknown }
  } catch {
    return { status: 0, json: null }
  }
})

/** Finds who is signed in by the cookie alone, where this browser's storage was emptied; what was typed is theirs. */
export async function recogniseLogin(): Promise<void> {
  const answer = await quietly(accounts.session)
  if (answer.ok) {
    keepSignedIn(answer.data)
    claimDrafts(answer.data.id)
  } else if (answer.http === 401) document.cookie = `${loginHint}=; Path=/; Max-Age=-1`
}
