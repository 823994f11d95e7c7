import type { Aside } from '../app/client/notify.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { keepPendingPath, updateSignedIn } from '../accounts/session.ts'
import { signOutHere } from '../accounts/sign-out.ts'
import { goTo, showPopup, showWord } from '../overlays/overlay-store.ts'

/**
 * Does what an answer asks for beside its data.
 * @public called through a module that is loaded when it is wanted
 */
export function handleNotice({ status, isWordless, user, popUpMessage, word, isSignedOut }: Aside) {
  if (isSignedOut) signOutHere(goTo)
  if (user) updateSignedIn(user)
  if (popUpMessage) showPopup({ kind: 'message', message: popUpMessage })
  if (word) showWord(word)
  if (isWordless) showWord({ text: m.say_failed(), isBad: true })
  if (status === 403) showWord({ look: 'danger', text: m.say_no_access() })
  if (status === 401) {
    const wanted = location.pathname + location.search
    signOutHere(goTo)
    if (wanted !== paths.home()) keepPendingPath(wanted)
    showPopup({ kind: 'sign-in' })
  }
}
