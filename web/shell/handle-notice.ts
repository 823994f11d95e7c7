import type { Aside } from '../app/client/notify.ts'
import { paths } from '../app/paths.ts'
import { secondFactorDueText } from '../../contract/errors.ts'
import { m } from '../app/words.ts'
import { keepOwnPendingPath, keepPathOver } from '../accounts/pending-path.ts'
import { updateSignedIn } from '../accounts/session.ts'
import { isSigningOut, signOutHere } from '../accounts/sign-out.ts'
import { goTo, openPage, showPopup, showWord } from '../overlays/overlay-store.ts'

const twoStep = '/user/security/two-step'

/**
 * Does what an answer asks for beside its data.
 * @public called through a module that is loaded when it is wanted
 */
export function handleNotice(aside: Aside) {
  const { status, isWordless, user, popUpMessage, refusal, word, isSignedOut, signIn, isShown } = aside
  if (isSignedOut) signOutHere(openPage)
  if (user) updateSignedIn(user)
  if (popUpMessage) showPopup({ kind: 'message', message: popUpMessage })
  if (word) showWord(word)
  if (signIn) showPopup({ kind: 'sign-in', ...signIn })
  if (isWordless && !isShown) showWord({ text: m.say_failed(), isBad: true })
  if (status === 403 && refusal === secondFactorDueText) setUpSecondFactor()
  else if (status === 403 && !isShown) showWord({ look: 'danger', text: m.say_no_access() })
  // Calls of a page that the person leaves by signing out are refused, and no one is asked to sign in.
  if (status === 401 && !isSigningOut()) {
    // The later ones of several calls that are refused at once find the page at home already.
    const here = location.pathname + location.search
    // A form that saves itself stays: sign-in appears over it.
    const stays = document.querySelector('[data-keeps-login]') !== null
    keepPathOver(here === paths.home() ? undefined : here, () => signOutHere(goTo, { isLost: true, stays }))
    showPopup({ kind: 'sign-in' })
  }
}

/** Leads who must set up a second factor to where they do; afterwards they go on to where they are now. */
function setUpSecondFactor() {
  if (location.pathname === twoStep) return
  keepOwnPendingPath(location.pathname + location.search)
  goTo(twoStep)
}
