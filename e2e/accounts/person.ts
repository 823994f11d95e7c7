import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '../harness.ts'
import { baseUrl, outbox } from '../installation.ts'

export type Person = { fullname: string; mobile_no: string; email: string; password: string }

/** Makes a person without an account. */
export function somebody(fullname: string): Person {
  const digits = String(randomInt(1e8)).padStart(8, '0')
  return { fullname, mobile_no: `91${digits}`, email: `p${digits}@people.example`, password: 'Right@1234' }
}

/** The OTP that was sent last to a number. */
export async function otpSentTo(mobile: string): Promise<string> {
  const [letter] = await outbox(mobile)
  return /\b\d{4}\b/.exec(letter?.text ?? '')![0]
}

/** Returns the link in the last letter to an address, as a path of the site. */
export async function linkSentTo(email: string, type: string): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const letters = await outbox(email)
    path = letters
      .map(({ text }) => new RegExp(`/verify/${type}/[\\w-]+`).exec(text)?.[0])
      .find((found) => found !== undefined)
    expect(path).toBeDefined()
  }).toPass()
  return path!
}

/** Makes an account without the popups; nobody is signed in after it. */
export async function makeAccount(page: Page, person: Person): Promise<void> {
  const post = (path: string, data: object) =>
    page.request.post(`/api/user/${path}`, { data, headers: { origin: baseUrl() } })
  await post('signup-ind', person)
  const { mobile_no } = person
  const ended = await post('signup-OTP-verify', { mobile_no, otp: await otpSentTo(mobile_no) })
  expect(await ended.json()).toMatchObject({ status: true })
  await page.context().clearCookies()
}
