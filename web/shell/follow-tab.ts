import { keepDraftsOf } from '../accounts/drafts.ts'
import { landing } from '../accounts/landing.ts'
import { shownAccountId } from '../accounts/profile/use-own-profile.ts'
import { signedIn } from '../accounts/session.ts'
import { accountIdHere } from '../app/client/account-here.ts'
import { signOutHere } from '../accounts/sign-out.ts'
import { leavePopup } from '../overlays/dialog.tsx'
import { goTo, refreshPage, showPopup, stageNow } from '../overlays/overlay-store.ts'

/** Path and account of this tab when a login expired in another one. */
let left: { path: string; of: string | undefined } | undefined

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
  left = leaves && isLost ? { path: wanted, of: shownAccountId() } : undefined
  signOutHere(goTo, { isLost, isElsewhere: true, stays: !leaves })
  if (leaves) showPopup({ kind: 'sign-in' })
  else refreshPage()
}

function enter() {
  document.documentElement.dataset['signedIn'] = ''
  keepDraftsOf(Number(accountIdHere()))
  const { popup } = stageNow()
  if (popup?.kind === 'sign-in' || popup?.kind === 'sign-up') leavePopup()
  if (left === undefined) refreshPage()
  else if (left.of === undefined || left.of === accountIdHere()) goTo(left.path)
  else goTo(landing(undefined, signedIn()?.dropmenu ?? []))
  left = undefined
}
