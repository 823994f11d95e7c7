import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { loginHint } from '../../../contract/accounts/login-hint.ts'
import { signedIn } from '../../accounts/session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { recogniseLogin } from './recognise-login.ts'

const donor = { fullname: 'Lakshmi Rao', id: 7, role: 'donor', roles: ['donor'], dropmenu: [] }
const draft = (of?: string) => JSON.stringify({ values: { name: 'Asha' }, base: {}, of })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['signedIn']
  document.cookie = `${loginHint}=1; Path=/`
})

test('who is signed in by the cookie alone is found, and what was typed before is theirs', async () => {
  fakeServer().answers(accounts.session, { data: donor })
  sessionStorage.setItem('draft:volunteer', draft())
  sessionStorage.setItem('draft:partner', draft('3'))
  await recogniseLogin()
  expect(signedIn()).toEqual({ name: 'Lakshmi Rao', dropmenu: [] })
  expect(document.documentElement.dataset['signedIn']).toBe('')
  expect(sessionStorage.getItem('draft:volunteer')).toBe(draft('7'))
  expect(sessionStorage.getItem('draft:partner')).toBe(draft('3'))
})

test('a login that is over leads nowhere, and is not asked about again', async () => {
  fakeServer().answers(accounts.session, { http: 401, message: 'Access token not found' })
  const told: Event[] = []
  addEventListener('aside', (event) => void told.push(event), { once: true })
  await recogniseLogin()
  expect([signedIn(), told, document.cookie.includes(loginHint)]).toEqual([undefined, [], false])
})

test('a server that is away leaves the question for the next page', async () => {
  fakeServer().answers(accounts.session, 'lost')
  await recogniseLogin()
  expect([signedIn(), document.cookie.includes(loginHint)]).toEqual([undefined, true])
})
