import type { NavigateFunction } from 'react-router'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { rolesHere, signedIn } from '../../accounts/session.ts'
import { signOutHere } from '../../accounts/sign-out.ts'
import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { notify } from '../../app/client/notify.ts'
import { m } from '../../app/words.ts'

/** Fills the account's sheet with what this browser knows of who is signed in, each time it is opened. */
export function attachAccountMenu(go: NavigateFunction) {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const menu = target as HTMLDetailsElement
      if (menu.open && menu.matches('[data-account]')) fill(menu.querySelector('.menu-sheet')!, go)
    },
    true,
  )
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-account][open]'))
    fill(menu.querySelector('.menu-sheet')!, go)
}

function fill(sheet: Element, go: NavigateFunction) {
  const { name, dropmenu } = signedIn() ?? { name: '', dropmenu: [] }
  const who = Object.assign(document.createElement('p'), {
    className: 'px-3 py-2 text-sm text-soft',
    textContent: name,
  })
  const own = { name: m.user_nav(), target: paths.user() }
  const ways = [...dropmenu, own].map((entry) =>
    Object.assign(document.createElement('a'), {
      className: 'bar-item',
      href: entry.target,
      textContent: entry.name,
    }),
  )
  const out = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'bar-item',
    textContent: m.sign_out(),
    onclick: () => void signOut(go),
  })
  const editSeo = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'bar-item',
    textContent: m.seo_edit(),
  })
  editSeo.dataset['opens'] = 'seo'
  sheet.replaceChildren(who, ...ways, ...(rolesHere().includes('marketing') ? [editSeo] : []), out)
}

/** Signs out. Without an answer the login still holds on the server, so it holds here as well. */
async function signOut(go: NavigateFunction) {
  const { ok, http } = await api(accounts.logout)
  if (ok || http === 401) return signOutHere(go)
  notify({ word: { look: 'danger', text: m.sign_out_failed() } })
}
