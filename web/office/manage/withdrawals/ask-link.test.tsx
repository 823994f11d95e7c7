import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { withdrawalHindrances, type WithdrawalHindrance } from '../../../../contract/withdrawals/facts.ts'
import { AskLink } from './ask-link.tsx'
import { accountText } from './texts.ts'

const show = (hinders: WithdrawalHindrance[], mayAsk = true) => {
  const element = <AskLink hinders={hinders} mayAsk={mayAsk} to="/ask" />
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
const link = () => screen.queryByRole('link', { name: 'Ask for money' })

test('a button leads to the form when nothing rules it out', () => {
  show([])
  expect(link()?.getAttribute('href')).toBe('/ask')
})

const openedByForm: readonly WithdrawalHindrance[] = ['payee_unverified', 'payee_unreachable']

test('reasons against a withdrawal replace the button', () => {
  for (const one of withdrawalHindrances.filter((hindrance) => !openedByForm.includes(hindrance))) {
    const { container, unmount } = show([one])
    expect(link(), one).toBeNull()
    expect(container.textContent, one).toMatch(/\w{3}/)
    unmount()
  }
})

test('an unchecked account is checked when the form opens', () => {
  show(['payee_unverified'])
  expect(screen.getByText(/We ask the bank when you open the form/)).toBeTruthy()
  expect(link()).toBeTruthy()
})

test('a name under review is shown before the form', () => {
  show(['payee_in_review'])
  expect(screen.getByText(/We are checking the account holder’s name/)).toBeTruthy()
  expect(link()).toBeNull()
})

test('a check decided by staff is not attributed to the bank', () => {
  expect(accountText({ status: 'verified', isByPerson: true })).toBe('Checked by our staff')
  expect(accountText({ status: 'refused', isByPerson: true })).toBe('Declined by our staff')
  expect(accountText({ status: 'verified', isByPerson: false })).toBe('Verified by the bank')
})

test('readers without permission see the reason alone', () => {
  show(['nothing_available'], false)
  expect(link()).toBeNull()
  expect(screen.getByText(/Nothing is available now/)).toBeTruthy()
})
