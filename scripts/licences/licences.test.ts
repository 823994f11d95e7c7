import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isWelcome, licensesOf, type Lock } from './licences.ts'

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock

test('every package is under a licence that we may ship', () => {
  const packages = licensesOf(lock)
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ licence }) => !isWelcome(licence))).toEqual([])
})

test('of two licences one must be welcome to choose, all to follow', () => {
  expect(isWelcome('(MIT OR GPL-3.0-only)')).toBe(true)
  expect(isWelcome('MIT AND OFL-1.1')).toBe(true)
  expect(isWelcome('MIT AND AGPL-3.0-only')).toBe(false)
  expect(isWelcome('unknown')).toBe(false)
})
