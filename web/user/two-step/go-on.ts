import { accounts } from '../../../contract/accounts/accounts.ts'
import { landing } from '../../accounts/landing.ts'
import { takePendingPath } from '../../accounts/pending-path.ts'
import { keepSignedIn } from '../../accounts/session.ts'
import { api } from '../../app/api.ts'

/** Goes on to where somebody wanted before a second factor was asked of them; their menu has changed by it. */
export async function goOnSignedIn(): Promise<void> {
  const answer = await api(accounts.session)
  if (!answer.ok) return
  keepSignedIn(answer.data)
  // The header's menu was written before.
  location.assign(landing(takePendingPath(answer.data.id), answer.data.dropmenu))
}
