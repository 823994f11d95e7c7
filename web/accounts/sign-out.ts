import { defaultPlace } from '../../contract/places.ts'
import { paths } from '../app/paths.ts'
import { setCookie } from '../app/client/cookies.ts'
import { forgetDrafts, noteDraftsOwner } from './drafts.ts'
import { forgetMark, forgetSignedIn } from './session.ts'

type Leave = (path: string, options: { state: object }) => unknown

let isLeaving = false
/** Whether a sign-out that the person chose is on its way to the home page. */
export const isSigningOut = () => isLeaving

type Ending = {
  /** The login ended by itself: who signs in again goes on with what was typed. */
  isLost?: boolean
  /** Another tab ended it, and has forgotten already what the browser kept. */
  isElsewhere?: boolean
  /** The page is everybody's, and stays. */
  stays?: boolean
}

/** Ends what this browser knows of a login: everything kept goes, the city is the default again, colours stay. */
export function signOutHere(go: Leave, { isLost = false, isElsewhere = false, stays = false }: Ending = {}) {
  if (isLost) noteDraftsOwner()
  if (isElsewhere) forgetMark()
  else forgetSignedIn(isLost)
  if (!isLost) forgetDrafts()
  setCookie('city', undefined)
  for (const city of document.querySelectorAll('[data-city]')) city.textContent = defaultPlace.city
  if (stays) return
  isLeaving = !isLost
  // Unsaved changes do not hold back a user who may not save them.
  void Promise.resolve(go(paths.home(), { state: { mustLeave: true } })).finally(() => {
    isLeaving = false
  })
}
