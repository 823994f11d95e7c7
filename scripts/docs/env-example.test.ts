import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../../server/settings.ts'

const lines = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8').split('\n')

test('.env.example names only settings of the server', () => {
  const names = lines.flatMap((line) => /^# ([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !(name in settings))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('.env.example sets nothing: every line is a comment', () => {
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})

test('.env.example holds no value for a key, salt, secret or token', () => {
  const secrets = lines.filter((line) => /^# \w*(?:_KEYS?|_SALT|_SECRET|_TOKEN|_KEY_ID)=./.test(line))
  expect(secrets).toEqual([])
})
