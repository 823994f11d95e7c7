import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLimits, type Limits } from '../../platform/limits/limits.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/read-messages.ts'
import { checkCode, sendCode, type CodeServices } from '../index.ts'
import { otpPurposes } from './purposes.ts'

let t: TestApp
let services: CodeServices
let counter = 0
/** A number and an address that no other test uses. */
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

  test('a code is valid for its purpose, subject and number alone', async () => {
    const other = `97${recipient.slice(2)}`
    await send({ purpose: 'withdrawal', about: '7' })
    const code = await sentTo(recipient)
    expect(await check(code)).toBe('over')
    expect(await check(code, { purpose: 'withdrawal', about: '8' })).toBe('over')
    expect(await check(code, { purpose: 'withdrawal' })).toBe('over')
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

  test('a number has ten wrong codes a day over two processes', async () => {
    const both = [services, secondProcess()] as const
    for (let i = 0; i < 2; i++) {
      minute(2 * i)
      await send()
      expect(await check(await sentTo(recipient))).toBe('right')
    }
    let wrong = 0
    for (let i = 0; i < 2; i++) {
      minute(2 * i + 6)
      await send({ ip: `10.5.${counter}.${i}` })
      const guess = otherThan(await sentTo(recipient))
      const tries = Array.from({ length: 12 }, (_, n) =>
        checkCode(both[n % 2]!, {
          purpose: 'sign_in',
          recipient,
          code: guess,
          ip: n % 2 === 0 ? `10.5.${counter}.${i}` : `10.6.${counter}.${n}`,
        }),
      )
      wrong += (await Promise.allSettled(tries)).filter((one) => one.status === 'fulfilled').length
    }
    expect(wrong).toBeGreaterThanOrEqual(10)
    minute(59)
    await send({ ip: `10.5.${counter}.9` })
    await expect(check(await sentTo(recipient), { ip: `10.5.${counter}.9` })).rejects.toMatchObject({
      code: 'LIMITED',
    })
  })
})

describe('strangers', () => {
  const stranger = (n: number) => `10.${20 + (counter % 200)}.${n >> 8}.${n & 255}`

  test('strangers cannot use up a number without a code', async () => {
    for (let i = 0; i < 40; i++) expect(await check('0000', { ip: stranger(i) })).toBe('over')
    await send()
    expect(await check(await sentTo(recipient))).toBe('right')
    await send({ purpose: 'withdrawal', about: '7' })
    expect(await check(await sentTo(recipient), { purpose: 'withdrawal', about: '7' })).toBe('right')
  })

  test('wrong codes of one purpose leave other purposes alone', async () => {
    await send({ purpose: 'withdrawal', about: '7' })
    const code = await sentTo(recipient)
    for (let n = 0; n < 2; n++) {
      t.setNow(`2026-11-20T06:0${n}:00Z`)
      await send({ ip: stranger(n) })
      const guess = otherThan(await sentTo(recipient))
      for (let i = 0; i < 5; i++) await check(guess, { ip: stranger(n) })
    }
    await send({ ip: stranger(3) }).catch(() => undefined)
    expect(await check(code, { purpose: 'withdrawal', about: '7' })).toBe('right')
  })

  test('codes requested by strangers leave withdrawals a code', async () => {
    for (let i = 0; i < 6; i++) {
      t.setNow(`2026-11-20T06:0${i}:00Z`)
      await send({ ip: stranger(i) }).catch(() => undefined)
    }
    await expect(send()).rejects.toMatchObject({ code: 'LIMITED' })
    await send({ isKnownNetwork: true })
    await send({ purpose: 'withdrawal', about: '7' })
    expect(await check(await sentTo(recipient), { purpose: 'withdrawal', about: '7' })).toBe('right')
  })

  test('wrong codes from elsewhere leave a code its own tries', async () => {
    await send()
    const code = await sentTo(recipient)
    const outcomes: string[] = []
    for (let i = 0; i < 6; i++) outcomes.push(await check(otherThan(code), { ip: stranger(i) }))
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over', 'over'])
    expect(await check(otherThan(code))).toBe('wrong')
    expect(await check(code)).toBe('right')
  })

  test('a known network keeps its own limit of wrong codes', async () => {
    for (let n = 0; n < 2; n++) {
      t.setNow(`2026-11-20T06:0${n}:00Z`)
      await send({ ip: stranger(n) })
      const guess = otherThan(await sentTo(recipient))
      for (let i = 0; i < 5; i++) await check(guess, { ip: stranger(n) })
    }
    t.setNow('2026-11-20T06:05:00Z')
    await send({ isKnownNetwork: true })
    const code = await sentTo(recipient)
    await expect(check(code, { ip: stranger(9) })).rejects.toMatchObject({ code: 'LIMITED' })
    expect(await check(code, { isKnownNetwork: true })).toBe('right')
  })

  test('one account cannot replace the code of another', async () => {
    await send({ purpose: 'mobile_change', about: '1' })
    const code = await sentTo(recipient)
    await send({ purpose: 'mobile_change', about: '2', ip: stranger(1) })
    for (let i = 0; i < 5; i++) await check('0000', { purpose: 'mobile_change', about: '2', ip: stranger(1) })
    expect(await check(code, { purpose: 'mobile_change', about: '1' })).toBe('right')
  })

  test('invented numbers do not use up the common limit of messages', async () => {
    let common = 0
    const limits: Limits = {
      ...services.limits,
      consume(name) {
        if (name === 'OTP_SENDS_ALL') common += 1
        return Promise.resolve({ ok: true })
      },
      giveBack(name) {
        if (name === 'OTP_SENDS_ALL') common -= 1
        return Promise.resolve()
      },
    }
    const order = { purpose: 'sign_in', recipient, ip, language: 'en' } as const
    await sendCode({ ...services, limits }, { ...order, instead: null })
    expect(common).toBe(0)
    t.setNow('2026-11-20T06:01:00Z')
    await sendCode({ ...services, limits }, order)
    expect(common).toBe(1)
  })

  test('no right code is refused after 1,050 wrong ones', { timeout: 120_000 }, async () => {
    const number = (n: number) => `95${String(n).padStart(8, '0')}`
    for (let n = 0; n < 1050; n += 50)
      await Promise.all(
        Array.from({ length: 50 }, async (_, i) => {
          const order = { purpose: 'sign_in', recipient: number(n + i), ip: stranger(n + i) } as const
          await sendCode(services, { ...order, language: 'en', instead: null })
          expect(await checkCode(services, { ...order, code: '1234' })).toMatch(/wrong|over/)
        }),
      )
    for (let i = 0; i < 20; i++) {
      const own = { recipient: `94${String(i).padStart(8, '0')}`, ip: `10.9.${i}.1` }
      await send(own)
      const code = await sentTo(own.recipient)
      expect(await check(otherThan(code), own)).toBe('wrong')
      expect(await check(code, own)).toBe('right')
    }
    await send()
    const code = await sentTo(recipient)
    expect([await check(otherThan(code)), await check(otherThan(code)), await check(code)]).toEqual([
      'wrong',
      'over',
      'over',
    ])
  })
})
