import type { ReplyOf } from '../../contract/call.ts'
import type { accounts } from '../../contract/accounts/accounts.ts'
import { accountIdKey } from '../app/client/account-here.ts'

export type SignedIn = ReplyOf<typeof accounts.session>
export type DropMenu = SignedIn['dropmenu']

/** Names under which the browser keeps who is signed in. The token is none of them: it is a cookie no script reads. */
const keys = {
  authenticated: 'authenticated',
  name: 'username',
  id: accountIdKey,
  roles: 'roles',
  dropmenu: 'dropmenu',
} as const
/** Unsaved text of forms that save themselves; each entry names its account. */
export const unsavedPrefix = 'unsaved:'
const pendingPath = 'pendingPath'

/** Seconds that the notice of having signed in stays. */
export const welcomeSeconds = 2

const write = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage may be refused; then a visit remembers less.
  }
}
const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepSignedIn({ fullname, id, role, roles, dropmenu }: SignedIn) {
  write(keys.authenticated, 'true')
  write(keys.name, fullname)
  write(keys.id, String(id))
  write(keys.roles, JSON.stringify([role, ...roles.filter((other) => other !== role)]))
  write(keys.dropmenu, JSON.stringify(dropmenu))
  document.documentElement.dataset['signedIn'] = ''
}

/** Reads who is signed in, as far as this browser knows; the server decides anew at each call. */
export function signedIn(): { name: string; dropmenu: DropMenu } | undefined {
  if (read(keys.authenticated) !== 'true') return undefined
  return { name: read(keys.name) ?? '', dropmenu: menuFrom(read(keys.dropmenu)) }
}

/** Roles of who is signed in, as far as this browser knows. */
export const rolesHere = (): readonly unknown[] => {
  try {
    const roles: unknown = JSON.parse(read(keys.roles) ?? '[]')
    return Array.isArray(roles) ? roles : []
  } catch {
    return []
  }
}

/** A stored menu; what is not one is an empty one. Targets are paths of ours, never other sites. */
export function menuFrom(stored: string | null): DropMenu {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is DropMenu[number] => {
  const { name, target } = (entry ?? {}) as Partial<DropMenu[number]>
  return typeof name === 'string' && typeof target === 'string' && isOwnPath(target)
}

/** A path within the site, and nothing that a browser would take for another site. */
export const isOwnPath = (target: string) => /^\/(?![/\\])/.test(target)

/** Takes a part of what is kept anew, as a server's `meta.user` names it. */
export function updateSignedIn(user: Partial<SignedIn>) {
  if (user.fullname !== undefined) write(keys.name, user.fullname)
  if (user.id !== undefined) write(keys.id, String(user.id))
  if (user.roles !== undefined) write(keys.roles, JSON.stringify(user.roles))
  if (user.dropmenu !== undefined) write(keys.dropmenu, JSON.stringify(user.dropmenu))
}

/**
 * Forgets everything that this browser keeps.
 * @param isLost the login ended by itself: other tabs hear of that first, and keep what was typed there
 */
export function forgetSignedIn(isLost: boolean) {
  try {
    if (isLost) localStorage.removeItem(keys.authenticated)
    const unsaved = isLost
      ? Object.entries(localStorage).filter(([key]) => key.startsWith(unsavedPrefix))
      : []
    localStorage.clear()
    for (const [key, value] of unsaved) localStorage.setItem(key, String(value))
  } catch {
    // Nothing was kept then.
  }
  forgetMark()
}

/** Removes the mark by which the header shows that somebody is signed in. */
export const forgetMark = () => delete document.documentElement.dataset['signedIn']

const returnPath = 'returnPath'
/** Stores the page to which the link of a verification e-mail leads back. Sign-out clears it. */
export const keepReturnPath = (path: string) => write(returnPath, path)
export function findReturnPath() {
  const path = read(returnPath)
  return path && isOwnPath(path) ? path : undefined
}

/** Stores the path to open after the next sign-in, of whichever person. */
export const keepPendingPath = (path: string) => write(pendingPath, path)
