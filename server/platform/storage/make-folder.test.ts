import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'make-folder-'))
})
afterEach(() => rmSync(base, { recursive: true }))

test('a folder is made with those above it, and is its owner’s alone', () => {
  const folder = join(base, 'a/b/c')
  makeFolder(folder)
  makeFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a file in the way is named', () => {
  writeFileSync(join(base, 'a'), '')
  for (const path of ['a', 'a/b', 'a/b/c'])
    expect(() => makeFolder(join(base, path))).toThrow(`${join(base, 'a')} is a file`)
})

test.runIf(process.platform === 'linux')('where no folders can be made that is told at once', () => {
  expect(() => makeFolder('/proc/x/y')).toThrow(
    'The folder /proc/x/y cannot be made: nothing can be made at /proc/x.',
  )
})
