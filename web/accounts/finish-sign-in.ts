import type { accounts } from '../../contract/accounts/accounts.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { m } from '../app/words.ts'
import { leavePopup } from '../overlays/dialog.tsx'
import { goTo, showWord } from '../overlays/overlay-store.ts'
import { forgetRetainedTexts } from '../overlays/use-kept-text.ts'
import { keepDraftsOf } from './drafts.ts'
import { landing } from './landing.ts'
import { takePendingPath } from './pending-path.ts'
import { keepSignedIn, welcomeSeconds } from './session.ts'

/** Answer of a first step that was right: a login, or the question for the second step. */
export type SignInAnswer = NonNullable<ReplyOf<typeof accounts.login>>
type Entered = Exclude<SignInAnswer, { secondStepToken: string }>

/** Closes the popup, and follows the way that was wanted before, else to one's own area. */
export function finishSignIn({ accessToken: _, ...user }: Entered) {
  forgetRetainedTexts()
  leavePopup()
  keepSignedIn(user)
  keepDraftsOf(user.id)
  // The button that led here is gone now: in its place is the account.
  if (document.activeElement?.matches('.signed-out'))
    document.querySelector<HTMLElement>('[data-account] summary')?.focus()
  showWord({ text: m.sign_done(), seconds: welcomeSeconds })
  goTo(landing(takePendingPath(user.id), user.dropmenu))
}
