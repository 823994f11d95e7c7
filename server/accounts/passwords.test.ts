import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

test('a password is right only for its own hash', async () => {
  const stored = await hashPassword('Right@1234')
  expect(await checkPassword(stored, 'Right@1234')).toBe(true)
  expect(await checkPassword(stored, 'Wrong@1234')).toBe(false)
})

test('no password is right without an account', async () => {
  expect(await checkPassword(undefined, 'a password that nobody has')).toBe(false)
  expect(await checkPassword(null, '')).toBe(false)
})

test('a password is hashed even without an account', async () => {
  // argon2 rejects a value that is not a string; a check without a hash would return false.
  const noText = Symbol('password') as unknown as string
  await expect(checkPassword(undefined, noText)).rejects.toBeInstanceOf(Error)
})
