import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLimits } from '../../platform/limits/limits.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/read-messages.ts'
import { checkCode, sendCode, type CodeServices } from '../index.ts'
import { otpPurposes } from './purposes.ts'

let t: TestApp
let services: CodeServices
let counter = 0
/** A number, and an address to ask from, that no other test has. */
let recipient: string
let ip: string

beforeAll(async () => {
  t = await testApp()
  services = t.services
})
beforeEach(() => {
  counter += 1
  recipient = `98${String(counter).padStart(8, '0')}`
  ip = `10.0.${counter}.1`
  t.setNow('2026-11-20T06:00:00Z')
})
afterAll(() => t.close())

const send = (more: Partial<Parameters<typeof sendCode>[1]> = {}) =>
  sendCode(services, { purpose: 'sign_in', recipient, ip, language: 'en', ...more })
const check = (code: string, more: Partial<Parameters<typeof checkCode>[1]> = {}) =>
  checkCode(services, { purpose: 'sign_in', recipient, ip, code, ...more })
const sentTo = (to: string) => codeSentTo(t, to)
const count = async (tries: readonly Promise<unknown>[], like: unknown) =>
  (await Promise.allSettled(tries)).filter((one) => one.status === 'fulfilled' && one.value === like).length

describe('a code', () => {
  test('is right once, for every purpose there is, by SMS and by e-mail', async () => {
    for (const [i, purpose] of otpPurposes.entries())
      for (const to of [`99${i}${recipient.slice(3)}`, `Meena${i}@Example.org`]) {
        const address = `10.1.${i}.${to.length}`
        await send({ purpose, recipient: to, ip: address })
        const code = await sentTo(to)
        expect(code, `${purpose} ${to}`).toMatch(/^[0-9]{4}$/)
        expect(await check(code, { purpose, recipient: to, ip: address })).toBe('right')
        expect(await check(code, { purpose, recipient: to, ip: address })).toBe('over')
      }
  })

  test('for one purpose, one thing or one number is wrong for another', async () => {
    const other = `97${recipient.slice(2)}`
    await send({ purpose: 'withdrawal', about: '7' })
    const code = await sentTo(recipient)
    expect(await check(code)).toBe('over')
    expect(await check(code, { purpose: 'withdrawal', about: '8' })).toBe('wrong')
    expect(await check(code, { purpose: 'withdrawal' })).toBe('wrong')
    expect(await check(code, { purpose: 'withdrawal', about: '7', recipient: other })).toBe('over')
    expect(await check(code, { purpose: 'withdrawal', about: '7' })).toBe('right')
  })

  test('is over after five minutes', async () => {
    await send()
    const code = await sentTo(recipient)
    t.setNow('2026-11-20T06:05:00Z')
    expect(await check(code)).toBe('over')
    await send()
    t.setNow('2026-11-20T06:09:59Z')
    expect(await check(await sentTo(recipient))).toBe('right')
  })

  test('is over after five wrong tries', async () => {
    await send()
    const code = await sentTo(recipient)
    const outcomes: string[] = []
    for (let i = 0; i < 5; i++) outcomes.push(await check(otherThan(code)))
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
    expect(await check(code)).toBe('over')
  })

  test('tried twenty times at once with the right digits is right once', async () => {
    await send()
    const code = await sentTo(recipient)
    const tries = Array.from({ length: 20 }, (_, i) => check(code, { ip: `10.2.${counter}.${i}` }))
    expect(await count(tries, 'right')).toBe(1)
  })

  test('is replaced by a new one, and that only after 60 seconds', async () => {
    await send()
    const first = await sentTo(recipient)
    await expect(send()).rejects.toMatchObject({ code: 'LIMITED', retryAfterSeconds: 60 })
    t.setNow('2026-11-20T06:00:59Z')
    await expect(send()).rejects.toMatchObject({ code: 'LIMITED', retryAfterSeconds: 1 })
    expect(await sentTo(recipient)).toBe(first)
    t.setNow('2026-11-20T06:01:00Z')
    await send()
    const second = await sentTo(recipient)
    // One time in ten thousand both are the same.
    expect(second === first ? 'wrong' : await check(first)).toBe('wrong')
    expect(await check(second)).toBe('right')
  })

  test('asked for by many at once is sent once', async () => {
    await Promise.allSettled(Array.from({ length: 10 }, (_, i) => send({ ip: `10.3.${counter}.${i}` })))
    expect(await messagesTo(t, recipient)).toHaveLength(1)
  })

  test('that is not sent is never right, and waits and counts the same', async () => {
    await send({ instead: null })
    expect(await messagesTo(t, recipient)).toEqual([])
    await expect(send({ instead: null })).rejects.toMatchObject({ retryAfterSeconds: 60 })
    expect(await check('0000')).toBe('wrong')
  })

  test('stands neither in its row nor readable in its message', async () => {
    await send()
    const code = await sentTo(recipient)
    const { rows } = await t.services.database.pool.query<{ all: string }>(
      `select (select string_agg(mac::text, ' ') from one_time_code where recipient = $1) ||
         string_agg(body_text || variables::text || coalesce(body_html, ''), ' ') as all
       from message where recipient = $1`,
      [recipient],
    )
    expect(rows[0]!.all).not.toContain(code)
  })

  test('goes out with what it is sent alongside, or not at all', async () => {
    const failing = sendCode(services, { purpose: 'sign_in', recipient, ip, language: 'en' }, () =>
      Promise.reject(new Error('not kept')),
    )
    await expect(failing).rejects.toThrow('not kept')
    expect(await messagesTo(t, recipient)).toEqual([])
    await send()
    expect(await messagesTo(t, recipient)).toHaveLength(1)
  })
})

describe('limits of codes', () => {
  /** Services of a second process: only the database is shared. */
  const secondProcess = (): CodeServices => ({
    ...services,
    limits: createLimits({
      pool: t.services.database.pool,
      rules: t.services.config.limits,
      log: t.services.log,
    }),
  })
  const minute = (n: number) => t.setNow(new Date(Date.UTC(2026, 10, 20, 6, n)).toISOString())

  test('five in an hour to one number, over two processes, and what came too soon does not count', async () => {
    const both = [services, secondProcess()] as const
    for (let i = 0; i < 5; i++) {
      minute(2 * i)
      const order = { purpose: 'sign_in', recipient, ip: `10.4.${counter}.${i}`, language: 'en' } as const
      await sendCode(both[i % 2]!, order)
      const again = sendCode(both[(i + 1) % 2]!, order)
      await expect(again).rejects.toMatchObject(i < 4 ? { retryAfterSeconds: 60 } : { code: 'LIMITED' })
    }
    minute(30)
    for (const one of both)
      await expect(
        sendCode(one, { purpose: 'sign_in', recipient, ip: `10.4.${counter}.9`, language: 'en' }),
      ).rejects.toMatchObject({ code: 'LIMITED' })
    expect(await messagesTo(t, recipient)).toHaveLength(5)
  })

  test('thirty in an hour from one address, over two processes at once', async () => {
    const both = [services, secondProcess()] as const
    const sends = Array.from({ length: 60 }, (_, i) =>
      sendCode(both[i % 2]!, {
        purpose: 'sign_in',
        ip,
        language: 'en',
        instead: null,
        recipient: `96${String(counter * 100 + i).padStart(8, '0')}`,
      }),
    )
    expect(await count(sends, undefined)).toBe(30)
  })

  test('ten wrong ones in a day for one number, over two processes at once; right ones do not count', async () => {
    const both = [services, secondProcess()] as const
    for (let i = 0; i < 3; i++) {
      minute(2 * i)
      await send()
      expect(await check(await sentTo(recipient))).toBe('right')
    }
    const tries = Array.from({ length: 24 }, (_, i) =>
      checkCode(both[i % 2]!, {
        purpose: 'sign_in',
        recipient,
        code: '0000',
        ip: `10.5.${counter}.${i}`,
      }),
    )
    expect(await count(tries, 'over')).toBe(10)
    await expect(check('0000')).rejects.toMatchObject({ code: 'LIMITED' })
  })

  test('numbers tried with one guess each are held, from one address and from many', async () => {
    const guess = (n: number, from: string) =>
      check('1234', { recipient: `95${String(n).padStart(8, '0')}`, ip: from })
    const fromOne = Array.from({ length: 100 }, (_, n) => guess(n, ip))
    expect(await count(fromOne, 'over')).toBe(30)
    const most = services.config.limits['OTP_WRONG_ALL']!.count
    let held = 0
    for (let n = 0; n < most + 200; n += 50) {
      const tries = Array.from({ length: 50 }, (_, i) => guess(1000 + n + i, `10.7.${n / 50}.${i}`))
      held += 50 - (await count(tries, 'over'))
    }
    expect(held).toBeGreaterThanOrEqual(200)
  })
})
