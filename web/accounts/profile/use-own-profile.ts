import { useEffect, useSyncExternalStore } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { ownProfile } from '../../../contract/accounts/profile.ts'
import { accountIdHere } from '../../app/client/account-here.ts'
import { api } from '../../app/api.ts'

type Profile = ReplyOf<typeof ownProfile.read>

/** Profile of the last account; asked for once a login, not once a page. */
let known: { of: string | undefined; profile: Profile } | undefined
const listeners = new Set<() => void>()

/** Shows a profile that was just read or changed wherever it stands. */
export function keepOwnProfile(profile: Profile) {
  known = { of: accountIdHere(), profile }
  for (const tell of listeners) tell()
}

/** Account whose profile this page shows; the browser's storage may name another one by now. */
export const shownAccountId = () => known?.of

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
const ofThisLogin = () => (known?.of === accountIdHere() ? known?.profile : undefined)

/** Returns the profile of the signed-in account; undefined until the server has answered. */
export function useOwnProfile(): Profile | undefined {
  const profile = useSyncExternalStore(subscribe, ofThisLogin, () => undefined)
  const isKnown = profile !== undefined
  useEffect(() => {
    // Signing out empties the browser's storage while the page is still shown.
    const isSignedOut = known !== undefined && accountIdHere() === undefined
    if (isKnown || isSignedOut) return
    void api(ownProfile.read).then((answer) => answer.ok && keepOwnProfile(answer.data))
  }, [isKnown])
  return profile
}
