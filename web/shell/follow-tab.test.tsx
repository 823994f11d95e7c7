import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ReplyOf } from '../../contract/call.ts'
import { ownProfile } from '../../contract/accounts/profile.ts'
import { keepOwnProfile } from '../accounts/profile/use-own-profile.ts'
import { keepSignedIn } from '../accounts/session.ts'
import { closePopup, leadBy, stageNow } from '../overlays/overlay-store.ts'
import { exampleOf } from '../testing/example-of.ts'
import { followTab } from './follow-tab.ts'

const went = vi.fn<(path: string) => void>()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  went.mockClear()
  closePopup()
  leadBy(went as never)
  history.replaceState(null, '', '/material-manager/volunteer-lists?page=2')
  keepSignedIn({ fullname: 'Lakshmi Rao', id: 7, role: 'donor', roles: ['donor'], dropmenu: [] })
  keepOwnProfile(exampleOf(ownProfile.read.reply) as ReplyOf<typeof ownProfile.read>)
})

function inOffice() {
  const office = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'office' }))
  onTestFinished(() => office.remove())
}
const isMarked = () => 'signedIn' in document.documentElement.dataset
const paths = () => went.mock.calls.map(([path]) => path)

test('a public page of another tab stays, signed out', () => {
  localStorage.clear()
  followTab(false)
  expect(isMarked()).toBe(false)
  expect(paths()).toEqual(['/material-manager/volunteer-lists?page=2'])
  expect(stageNow().popup).toBeUndefined()
})

test('an office leads home to the sign-in without drafts', () => {
  inOffice()
  sessionStorage.setItem('draft:volunteer', '{}')
  localStorage.clear()
  followTab(false)
  expect(paths()).toEqual(['/'])
  expect(stageNow().popup).toEqual({ kind: 'sign-in' })
  expect(sessionStorage.length).toBe(0)
})

test('an ended login keeps the path and drafts of an office', () => {
  inOffice()
  sessionStorage.setItem('draft:volunteer', '{}')
  localStorage.clear()
  localStorage.setItem('pendingPath', '/finance')
  followTab(true)
  expect(sessionStorage.getItem('draft:volunteer')).toBe('{}')
  expect(localStorage.getItem('pendingPath')).toBe('/finance')
  went.mockClear()
  localStorage.setItem('authenticated', 'true')
  localStorage.setItem('userId', '7')
  followTab(false)
  expect([isMarked(), paths()]).toEqual([true, ['/material-manager/volunteer-lists?page=2']])
})

test('another person who signs in gets their own landing page', () => {
  inOffice()
  localStorage.clear()
  followTab(true)
  went.mockClear()
  const dropmenu = [{ name: 'Finance', target: '/finance' }]
  keepSignedIn({ fullname: 'Ravi', id: 8, role: 'finance', roles: ['finance'], dropmenu })
  delete document.documentElement.dataset['signedIn']
  followTab(false)
  expect(paths()).toEqual(['/finance'])
})

test('drafts stay for their owner and go for another person', () => {
  const gift = () => sessionStorage.getItem('gift:')
  const enter = (id: string) => {
    localStorage.setItem('userId', id)
    localStorage.setItem('authenticated', 'true')
    followTab(false)
  }
  sessionStorage.setItem('draft:volunteer', JSON.stringify({ values: {}, base: {}, of: '7' }))
  sessionStorage.setItem('gift:', '{}')
  localStorage.removeItem('authenticated')
  followTab(true)
  enter('7')
  expect(sessionStorage.getItem('draft:volunteer')).not.toBeNull()
  expect(gift()).not.toBeNull()
  localStorage.removeItem('authenticated')
  followTab(true)
  enter('8')
  expect([sessionStorage.length, gift()]).toEqual([0, null])
})

test('an event without a change does nothing', () => {
  followTab(false)
  expect(paths()).toEqual([])
})
