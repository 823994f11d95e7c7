import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oldNodeMessage } from './require-node24.js'

test('Node 20 gets a message that names Node 24 and the commands', () => {
  expect(oldNodeMessage('20.20.2')).toMatch(
    /^This is Node 20\.20\.2\. Run with Node 24: npm test, or npx vitest/,
  )
})

test('Node 24 and newer versions get no message', () => {
  expect([oldNodeMessage('24.0.0'), oldNodeMessage('26.1.0')]).toEqual([undefined, undefined])
})

test.each(['vitest.config.ts', 'playwright.config.ts'])('%s checks the Node version first', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  expect(text.split('\n')[0]).toBe("import './scripts/setup/require-node24.js'")
})
