import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ResendCode, type ResentCode } from './resend-code.tsx'

function begin(answer: ResentCode, waits?: number) {
  let asked = 0
  const send = async () => {
    asked += 1
    return answer
  }
  render(<ResendCode send={send} {...(waits !== undefined && { waits })} isFirst />)
  return { person: userEvent.setup(), asked: () => asked }
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'SEND OTP' })

test('an OTP is asked for again only once the wait is over', () => {
  begin({ isSent: true }, 25)
  expect(button().disabled).toBe(true)
  expect(screen.getByText('in 25 s')).toBeTruthy()
})

test('one that went out is told, and the next one waits a minute', async () => {
  const { person, asked } = begin({ isSent: true }, 0)
  await person.click(button())
  expect((await screen.findByRole('status')).textContent).toBe('Sent')
  expect(button().disabled).toBe(true)
  expect(screen.getByText(/^in (60|59) s$/)).toBeTruthy()
  expect(asked()).toBe(1)
})

test('one that was held back is told with the wait that it has', async () => {
  const { person } = begin({ isSent: false, waitSeconds: 600 }, 0)
  await person.click(button())
  expect(await screen.findByText('Not sent yet')).toBeTruthy()
  expect(screen.getByText(/^in (600|599) s$/)).toBeTruthy()
})
