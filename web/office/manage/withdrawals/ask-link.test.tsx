import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { withdrawalHindrances, type WithdrawalHindrance } from '../../../../contract/withdrawals/facts.ts'
import { AskLink } from './ask-link.tsx'

const show = (hinders: WithdrawalHindrance[], mayAsk = true) => {
  const element = <AskLink hinders={hinders} mayAsk={mayAsk} to="/ask" />
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
const link = () => screen.queryByRole('link', { name: 'Ask for money' })

test('where nothing stands in the way, a button leads to the form', () => {
  show([])
  expect(link()?.getAttribute('href')).toBe('/ask')
})

test('what rules out asking stands in place of the button', () => {
  for (const one of withdrawalHindrances.filter((hindrance) => hindrance !== 'payee_unverified')) {
    const { container, unmount } = show([one])
    expect(link(), one).toBeNull()
    expect(container.textContent, one).toMatch(/\w{3}/)
    unmount()
  }
})

test('an account that the bank has not confirmed yet is asked about with the request', () => {
  show(['payee_unverified'])
  expect(screen.getByText(/It is asked when you ask for money/)).toBeTruthy()
  expect(link()).toBeTruthy()
})

test('whoever may not ask sees the reason alone', () => {
  show(['nothing_available'], false)
  expect(link()).toBeNull()
  expect(screen.getByText(/Nothing is available now/)).toBeTruthy()
})
