import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { otpSignIn, otpTexts } from '../../../contract/accounts/otp.ts'
import { passwordTexts } from '../../../contract/accounts/password.ts'
import { linkTexts, passwordReset } from '../../../contract/accounts/reset.ts'
import { secondFactor, secondFactorTexts } from '../../../contract/accounts/second-factor.ts'
import { signUpConsentVersion } from '../../../contract/accounts/sign-up-consent.ts'
import { signUp } from '../../../contract/accounts/sign-up.ts'
import { m } from '../../app/words.ts'
import { stageNow } from '../../overlays/overlay-store.ts'
import { forgetRetainedTexts } from '../../overlays/use-kept-text.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { AccountPopup } from './account-popup.tsx'

const donor = {
  accessToken: 'token',
  fullname: 'Lakshmi Rao',
  id: 7,
  role: 'donor',
  roles: ['donor'],
  dropmenu: [],
}

beforeEach(() => {
  localStorage.clear()
  forgetRetainedTexts()
})
afterEach(() => void vi.useRealTimers())

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(button(name))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const boxes = () => within(screen.getByRole('group')).getAllByRole<HTMLInputElement>('textbox')

function open(start: 'sign-in' | 'sign-up-kinds' = 'sign-in') {
  const close = vi.fn<() => void>()
  render(<AccountPopup start={start} close={close} />)
  return { server: fakeServer(), close }
}

async function askForOtp(phone = '+91 90000 00001') {
  const opened = open()
  opened.server.answers(otpSignIn.request, { data: null, message: otpTexts.sent })
  await userEvent.type(field('E-mail or phone'), phone)
  await press('REQUEST OTP')
  await screen.findByRole('heading', { name: 'Enter the OTP' })
  return opened
}

test('an OTP is asked for with the number that was typed, however it was written, and signs in', async () => {
  const { server, close } = await askForOtp()
  expect(server.sent[0]).toMatchObject({ body: { mobile_no: '9000000001' } })
  expect(document.activeElement).toBe(boxes()[0])
  server.answers(otpSignIn.verify, { data: donor })
  await userEvent.keyboard('4271')
  await press('Verify OTP')
  await expect.poll(() => close).toHaveBeenCalledOnce()
  expect(server.sent.at(-1)).toMatchObject({ body: { mobile_no: '9000000001', otp: '4271' } })
  expect(localStorage.getItem('authenticated')).toBe('true')
  expect(stageNow().words.at(-1)).toMatchObject({ text: 'Logged in', seconds: 2 })
})

test.each(['', 'lakshmi@example.org', '12345'])(
  'no OTP is asked for with "%s" for a number',
  async (typed) => {
    const { server } = open()
    if (typed) await userEvent.type(field('E-mail or phone'), typed)
    await press('REQUEST OTP')
    expect(screen.getByText('Invalid Mobile number')).toBeTruthy()
    expect(document.activeElement).toBe(field('E-mail or phone'))
    expect(server.sent).toEqual([])
  },
)

test.each([
  [{ http: 400, message: 'Please check the marked fields' }, 'Invalid Mobile number'],
  [{ http: 429, message: 'Too many tries. Please try again in 1 minute.' }, /^Too many tries/],
  [{ http: 503, message: 'We cannot answer just now.' }, 'Something went wrong'],
  ['lost' as const, 'Something went wrong'],
])('a refused request for an OTP says why: %o', async (reply, text) => {
  const { server } = open()
  server.answers(otpSignIn.request, reply)
  await userEvent.type(field('E-mail or phone'), '9000000001')
  await press('REQUEST OTP')
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a wrong OTP says so and empties the boxes; one that could not be tried stays', async () => {
  const { server } = await askForOtp()
  server.answers(
    otpSignIn.verify,
    { http: 200, message: otpTexts.wrong },
    { http: 503, message: 'We cannot answer just now.' },
  )
  await userEvent.keyboard('1111')
  await press('Verify OTP')
  expect(await screen.findByText(otpTexts.wrong)).toBeTruthy()
  expect(boxes().map(({ value }) => value)).toEqual(['', '', '', ''])
  expect(document.activeElement).toBe(boxes()[0])
  await userEvent.keyboard('2222')
  await press('Verify OTP')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(boxes().map(({ value }) => value)).toEqual(['2', '2', '2', '2'])
})

test('an OTP that lacks a digit is not sent', async () => {
  const { server } = await askForOtp()
  await userEvent.keyboard('42')
  await press('Verify OTP')
  expect(screen.getByText('Enter all digits of the OTP')).toBeTruthy()
  expect(server.sent).toHaveLength(1)
})

test('an OTP is sent again after a minute; where that fails the button wakes a minute later', async () => {
  const { server } = await askForOtp()
  vi.useFakeTimers()
  // The countdown goes on by the clock that stands still from here.
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  server.answers(
    otpSignIn.resend,
    { http: 429, message: 'Too many tries. Please try again in 1 minute.' },
    { data: null, message: otpTexts.sent },
  )
  fireEvent.click(button('Change the number'))
  server.answers(otpSignIn.request, { data: null })
  fireEvent.click(button('REQUEST OTP'))
  await pass(0)
  expect(button('RESEND OTP').disabled).toBe(true)
  expect(screen.getByText('in 60 s')).toBeTruthy()
  await pass(59)
  expect([button('RESEND OTP').disabled, screen.queryByText('in 1 s') !== null]).toEqual([true, true])
  await pass(1)
  expect([button('RESEND OTP').disabled, screen.queryByText(/^in /)]).toEqual([false, null])

  fireEvent.click(button('RESEND OTP'))
  await pass(0)
  expect(screen.getByText(/^Too many tries/)).toBeTruthy()
  expect(button('RESEND OTP').disabled).toBe(true)
  await pass(60)
  fireEvent.click(button('RESEND OTP'))
  await pass(0)
  expect(screen.getByText('Sent again')).toBeTruthy()
  expect(screen.queryByText(/^Too many tries/)).toBeNull()
  expect(button('RESEND OTP').disabled).toBe(true)
})

test('a forgotten password: an address is asked for, and told that a link is on its way', async () => {
  const { server, close } = open()
  await userEvent.type(field('E-mail or phone'), 'lakshmi@example.org')
  await press('Forgot password')
  expect(field('Email').value).toBe('lakshmi@example.org')
  await userEvent.clear(field('Email'))
  await press('Send the link')
  expect(await screen.findByText('Enter a valid email address')).toBeTruthy()
  await userEvent.type(field('Email'), 'lakshmi@')
  await press('Send the link')
  expect(await screen.findByText('Invalid Email')).toBeTruthy()
  expect(server.sent).toEqual([])
  server.answers(passwordReset.request, { data: null, message: linkTexts.sent })
  await userEvent.type(field('Email'), 'example.org')
  await press('Send the link')
  await expect.poll(() => close).toHaveBeenCalledOnce()
  expect(stageNow().words.at(-1)).toMatchObject({ text: linkTexts.sent, seconds: 5 })
})

test('a person signs up: who, details held against the rules, an OTP', async () => {
  const { server, close } = open()
  await press('SIGN UP')
  await press('Individual')
  await press('GET OTP')
  expect(await screen.findByText(passwordTexts.weak)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  for (const text of [
    'Name is required',
    'Invalid Mobile number',
    'Email is required',
    m.sign_consent_missing(),
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(server.sent).toEqual([])
  await userEvent.type(field('Fullname'), 'Lakshmi Rao')
  await userEvent.type(field('Mobile Number'), '9000000001')
  await userEvent.type(field('Email'), 'lakshmi@example.org')
  await userEvent.type(field('Password'), 'Right@1234')
  await userEvent.click(screen.getByRole('checkbox', { name: m.sign_consent() }))
  server.answers(signUp.individual, { data: null, message: otpTexts.sentToNewNumber })
  await press('GET OTP')
  await screen.findByRole('heading', { name: 'Enter the OTP' })
  expect(server.sent[0]!.body).toEqual({
    fullname: 'Lakshmi Rao',
    mobile_no: '9000000001',
    email: 'lakshmi@example.org',
    password: 'Right@1234',
    consent: { language: 'en', version: signUpConsentVersion },
  })
  server.answers(signUp.verify, { data: donor })
  await userEvent.keyboard('4271{Enter}')
  await expect.poll(() => close).toHaveBeenCalledOnce()
  expect(localStorage.getItem('username')).toBe('Lakshmi Rao')
})

test('what was typed is there again when the number is changed, but for the password', async () => {
  const { server } = open('sign-up-kinds')
  await press('Individual')
  await userEvent.type(field('Fullname'), 'Lakshmi Rao')
  await userEvent.type(field('Mobile Number'), '9000000001')
  await userEvent.type(field('Email'), 'lakshmi@example.org')
  await userEvent.type(field('Password'), 'Right@1234')
  await userEvent.click(screen.getByRole('checkbox'))
  server.answers(signUp.individual, { data: null })
  await press('GET OTP')
  await screen.findByRole('heading', { name: 'Enter the OTP' })
  await press('Change the number')
  expect([field('Fullname').value, field('Email').value, field('Password').value]).toEqual([
    'Lakshmi Rao',
    'lakshmi@example.org',
    '',
  ])
})

test('why somebody is to sign in is said above the form', () => {
  render(
    <AccountPopup
      start="sign-in"
      said="User doesnt exist, signup with your email"
      close={vi.fn<() => void>()}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('User doesnt exist, signup with your email')
})

async function reachSecondStep() {
  const opened = open()
  opened.server.answers(accounts.login, {
    data: { secondStepToken: 'token' },
    message: secondFactorTexts.ask,
  })
  await userEvent.type(field('E-mail or phone'), 'lakshmi@example.org')
  await userEvent.type(field('Password'), 'Demo@1234')
  await press('SIGN IN')
  await screen.findByRole('heading', { name: 'Two-step sign-in' })
  return opened
}

test('a right password of an account with a second factor asks for the code, and keeps nothing until it is right', async () => {
  const { server, close } = await reachSecondStep()
  expect(localStorage.getItem('authenticated')).toBeNull()
  expect(document.activeElement).toBe(field('Code from the app'))
  await press('SIGN IN')
  expect(screen.getByText('Enter the code')).toBeTruthy()
  server.answers(secondFactor.finish, { http: 200, message: secondFactorTexts.wrong }, { data: donor })
  await userEvent.type(field('Code from the app'), '111111')
  await press('SIGN IN')
  expect(await screen.findByText(secondFactorTexts.wrong)).toBeTruthy()
  expect(field('Code from the app').value).toBe('')
  localStorage.setItem('pendingPath', '/finance/donations')
  await userEvent.type(field('Code from the app'), '222 222')
  await press('SIGN IN')
  await expect.poll(() => close).toHaveBeenCalledOnce()
  expect(server.sent.at(-1)).toMatchObject({ body: { code: '222 222' } })
  expect(localStorage.getItem('authenticated')).toBe('true')
  expect(localStorage.getItem('pendingPath')).toBeNull()
})

test('a recovery code stands in for the app', async () => {
  const { server, close } = await reachSecondStep()
  await userEvent.type(field('Code from the app'), '123')
  await press('Use a recovery code')
  expect(field('Recovery code').value).toBe('')
  server.answers(secondFactor.finish, { data: donor })
  await userEvent.type(field('Recovery code'), 'ABCD-EFGH-IJKL-MNOP')
  await press('SIGN IN')
  await expect.poll(() => close).toHaveBeenCalledOnce()
  expect(server.sent.at(-1)).toMatchObject({ body: { code: 'ABCD-EFGH-IJKL-MNOP' } })
})

test('a second step that took too long leads back to the first', async () => {
  const { server } = await reachSecondStep()
  server.answers(secondFactor.finish, { http: 200, message: secondFactorTexts.over })
  await userEvent.type(field('Code from the app'), '111111')
  await press('SIGN IN')
  expect(await screen.findByText(secondFactorTexts.over)).toBeTruthy()
  await press('Back to sign in')
  expect(field('E-mail or phone').value).toBe('lakshmi@example.org')
})
