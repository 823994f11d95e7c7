import { keepDraftsOf } from '../accounts/drafts.ts'
import { signedIn } from '../accounts/session.ts'
import { accountIdHere } from '../app/client/account-here.ts'
import { signOutHere } from '../accounts/sign-out.ts'
import { leavePopup } from '../overlays/dialog.tsx'
import { goTo, refreshPage, showPopup, stageNow } from '../overlays/overlay-store.ts'

/** Path of this tab when a login ended by itself in another one. */
let left: string | undefined

const isInOffice = () => document.getElementById('office') !== null

/**
 * Signs in or out here what was signed in or out in another tab of this browser.
 * @param isLost the login ended by itself: what was typed is there again after signing in
 * @public called through a module that is loaded when it is wanted
 */
export function followTab(isLost: boolean) {
  const mark = document.documentElement.dataset
  const wasIn = mark['signedIn'] !== undefined
  const isIn = signedIn() !== undefined
  if (isIn === wasIn) return
  if (isIn) return enter()
  const wanted = location.pathname + location.search
  const leaves = isInOffice()
  left = leaves && isLost ? wanted : undefined
  signOutHere(goTo, { isLost, isElsewhere: true, stays: !leaves })
  if (leaves) showPopup({ kind: 'sign-in' })
  else refreshPage()
}

function enter() {
  document.documentElement.dataset['signedIn'] = ''
  keepDraftsOf(Number(accountIdHere()))
  const { popup } = stageNow()
  if (popup?.kind === 'sign-in' || popup?.kind === 'sign-up') leavePopup()
  if (left !== undefined) goTo(left)
  else refreshPage()
  left = undefined
}
