import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers } from './test-folder.ts'

test('folders of killed runs are removed, those of running ones stay', () => {
  const base = mkdtempSync(join(tmpdir(), 'leftovers-'))
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  for (const name of [`sahaya-test-${ended}-a`, `sahaya-test-${process.pid}-b`, 'sahaya-test-other'])
    mkdirSync(join(base, name, 'data'), { recursive: true })
  removeLeftovers(base)
  expect(readdirSync(base).toSorted()).toEqual([`sahaya-test-${process.pid}-b`, 'sahaya-test-other'])
  rmSync(base, { recursive: true })
})
