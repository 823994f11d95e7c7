import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { officeAreas } from '../../../shared/office-areas.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import type { OfficeMenu } from './place-in-menu.ts'

const finance = officeAreas.find(({ id }) => id === 'finance')!
const menu: OfficeMenu = [
  {
    title: finance.title,
    url: finance.path,
    icon: finance.icon,
    items: finance.screens.map(({ path, title, icon }) => ({ url: path, title, icon })),
  },
]
const noop = () => undefined

beforeEach(() => localStorage.clear())

afterEach(() => document.getElementById('main')?.remove())

/** Shows the dialog over a screen of the finance area, which has these buttons. @returns what each key is told to do */
function show(at: string, buttons = '') {
  document.body.insertAdjacentHTML('afterbegin', `<main id="main">${buttons}</main>`)
  renderRoutes([{ path: '*', element: <KeysDialog menu={menu} close={noop} /> }], at)
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  return [...dialog.querySelectorAll('dt')].map((term) => [
    [...term.querySelectorAll('kbd')].map((cap) => cap.textContent).join(' '),
    term.nextElementSibling!.textContent,
  ])
}

test('on a finance screen each screen of the area has a key of its own after g, and rows keep theirs', () => {
  const told = show('/finance/payouts-waiting')
  const jumps = told.filter(([keys]) => keys!.startsWith('g '))
  expect(jumps.slice(0, 2)).toEqual([
    ['g h', 'Finance'],
    ['g d', 'Donations'],
  ])
  expect(new Set(jumps.map(([keys]) => keys)).size).toBe(jumps.length)
  expect(jumps.map(([keys]) => keys)).not.toContain('g j')
  expect(jumps.map(([keys]) => keys)).not.toContain('g k')
  const titles = jumps.map(([, title]) => title)
  for (const title of [
    'To be paid',
    'Payout batches',
    'Payouts',
    'Bank statements',
    'Payee accounts',
    'Bills due',
  ])
    expect(titles).toContain(title)
  expect(told.map(([keys]) => keys)).toEqual(
    expect.arrayContaining(['/', 'j', 'k', 'Enter', 'Space', 'm', '?']),
  )
})

test('keys of the buttons of a screen are told first, in the words of their buttons', () => {
  const buttons =
    '<button aria-keyshortcuts="A">Approve <kbd>a</kbd></button><button aria-keyshortcuts="Space">12</button>'
  const told = show('/finance/payouts/12', buttons)
  expect(told[0]).toEqual(['a', 'Approve'])
  expect(told.map(([, text]) => text)).not.toContain('12')
})

test('whoever switches single keys off finds them off the next time', async () => {
  show('/finance/payouts')
  const dialog = screen.getByRole('dialog')
  const box = within(dialog).getByLabelText<HTMLInputElement>('Single-key shortcuts')
  expect(box.checked).toBe(true)
  box.click()
  expect(localStorage.getItem('office-keys')).toBe('off')
})
