import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { AccountPopup } from './account-popup.tsx'

const donor = {
  accessToken: 'token',
  fullname: 'Lakshmi Rao',
  id: 7,
  role: 'donor' as const,
  roles: ['donor' as const],
  dropmenu: [],
}

beforeEach(() => localStorage.clear())

const signIn = async (username: string, password: string) => {
  const person = userEvent.setup()
  const close = vi.fn<() => void>()
  render(<AccountPopup start="sign-in" close={close} />)
  const name = screen.getByLabelText(m.sign_username())
  await person.clear(name)
  if (username) await person.type(name, username)
  if (password) await person.type(screen.getByLabelText(m.sign_password()), password)
  await person.click(screen.getByRole('button', { name: m.sign_in() }))
  return { person, close }
}

test('who signs in is remembered and the dialog closes', async () => {
  const server = fakeServer()
  server.answers(accounts.login, { data: donor })
  const { close } = await signIn('lakshmi@example.org', 'Demo@1234')
  expect(server.sent[0]).toMatchObject({
    path: '/api/user/login',
    body: { username: 'lakshmi@example.org', password: 'Demo@1234' },
  })
  expect(localStorage.getItem('username')).toBe('Lakshmi Rao')
  expect(localStorage.getItem('token')).toBeNull()
  expect(close).toHaveBeenCalledOnce()
})

test('nothing is sent without a password, and the focus is there', async () => {
  const server = fakeServer()
  await signIn('lakshmi@example.org', '')
  expect(server.sent).toEqual([])
  expect(screen.getByText(m.sign_no_password())).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(m.sign_password()))
})

test('a wrong password says so beside the field, and what was typed stays', async () => {
  const server = fakeServer()
  server.answers(accounts.login, { http: 200, message: 'Invalid Username / Password' })
  await signIn('lakshmi@example.org', 'wrong')
  expect(await screen.findByText('Invalid Username / Password')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(m.sign_username()).value).toBe('lakshmi@example.org')
})

test('a lost connection says so and sends the same once it is back', async () => {
  const server = fakeServer()
  server.answers(accounts.login, 'lost', { data: donor })
  const { close } = await signIn('lakshmi@example.org', 'Demo@1234')
  expect(await screen.findByText(m.say_no_connection())).toBeTruthy()
  dispatchEvent(new Event('online'))
  await expect.poll(() => close).toHaveBeenCalledOnce()
})

test('sign-in shows the wait after too many attempts', async () => {
  const message = 'Too many tries. Please try again in 15 minutes.'
  fakeServer().answers(accounts.login, { http: 429, message })
  await signIn('lakshmi@example.org', 'Demo@1234')
  expect(await screen.findByText(message)).toBeTruthy()
})

test('empty sign-in fields report their errors', async () => {
  const server = fakeServer()
  const { person } = await signIn('', '')
  expect(screen.getByText('Enter your e-mail or phone number')).toBeTruthy()
  expect(screen.getByText('Enter your password')).toBeTruthy()
  const name = screen.getByLabelText<HTMLInputElement>(m.sign_username())
  expect(document.activeElement).toBe(name)
  await person.type(name, 'donor@demo.test{Enter}')
  expect(screen.queryByText('Enter your e-mail or phone number')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(m.sign_password()))
  expect(name.value).toBe('donor@demo.test')
  expect(server.sent).toEqual([])
})

test('the password can be shown', async () => {
  const person = userEvent.setup()
  render(<AccountPopup start="sign-in" close={() => undefined} />)
  await person.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(screen.getByLabelText<HTMLInputElement>(m.sign_password()).type).toBe('text')
})
