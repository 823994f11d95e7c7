import { beforeEach, expect, test } from 'vitest'
import { secondFactorDueText } from '../../contract/errors.ts'
import { takePendingPath } from '../accounts/pending-path.ts'
import { keepSignedIn } from '../accounts/session.ts'
import { isSigningOut } from '../accounts/sign-out.ts'
import { closePopup, leadBy, stageNow } from '../overlays/overlay-store.ts'
import { handleNotice } from './handle-notice.ts'

const led: string[] = []
/** Leads at once, as the router does. */
const go = (path: string) => {
  led.push(path)
  history.replaceState(null, '', path)
}

beforeEach(() => {
  localStorage.clear()
  led.length = 0
  closePopup()
  leadBy(go as never)
  keepSignedIn({ fullname: 'Asha', id: 7, role: 'finance', roles: ['finance'], dropmenu: [] })
})
const at = (path: string) => history.replaceState(null, '', path)

test('an ended login leads to the sign-in and stores its path', () => {
  at('/user/profile?a=1')
  handleNotice({ status: 401 })
  expect(led).toEqual(['/'])
  expect(stageNow().popup).toMatchObject({ kind: 'sign-in' })
  expect(localStorage.getItem('authenticated')).toBeNull()
  expect(takePendingPath(7)).toBe('/user/profile?a=1')
})

test('several refused calls keep the path and its owner', () => {
  at('/user/profile')
  for (let i = 0; i < 3; i++) {
    handleNotice({ status: 401 })
    if (i === 0) at('/user/profile')
  }
  expect(localStorage.getItem('pendingPath')).toBe('7 /user/profile')
  expect(takePendingPath(7)).toBe('/user/profile')
})

test('a refusal at home keeps no path', () => {
  at('/')
  handleNotice({ status: 401 })
  expect(takePendingPath(7)).toBeUndefined()
})

test('a refusal without a second factor leads to its set-up once', () => {
  at('/finance/donations?status=5')
  const before = stageNow().words.length
  for (let i = 0; i < 2; i++) handleNotice({ status: 403, refusal: secondFactorDueText })
  expect(led).toEqual(['/user/security/two-step'])
  expect(stageNow().words).toHaveLength(before)
  expect(takePendingPath(7)).toBe('/finance/donations?status=5')
})

test('any other refusal says that there is no access', () => {
  at('/finance')
  handleNotice({ status: 403, refusal: 'Something else' })
  expect(led).toEqual([])
  expect(stageNow().words.at(-1)).toMatchObject({ look: 'danger' })
})

test('a refusal without a message shows the fixed text', () => {
  at('/fundraisers')
  handleNotice({ isWordless: true })
  expect(led).toEqual([])
  expect(stageNow().words.at(-1)).toMatchObject({ text: 'Something Went Wrong', isBad: true })
})

test('a refusal that the screen shows gets no second message', () => {
  at('/finance')
  const before = stageNow().words.length
  handleNotice({ status: 403, refusal: 'Something else', isShown: true })
  expect(stageNow().words).toHaveLength(before)
})

test('signing out opens no sign-in when calls are refused meanwhile', async () => {
  at('/user')
  let arrive: () => void = () => undefined
  leadBy(() => new Promise<void>((resolve) => (arrive = resolve)))
  handleNotice({ isSignedOut: true })
  handleNotice({ status: 401 })
  expect(stageNow().popup).toBeUndefined()
  expect(localStorage).toHaveLength(0)
  arrive()
  await expect.poll(isSigningOut).toBe(false)
  handleNotice({ status: 401 })
  expect(stageNow().popup).toMatchObject({ kind: 'sign-in' })
})
