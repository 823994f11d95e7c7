import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock, missingOptional, type Lock } from './lock.ts'

test('the lock file names the packages of every machine, so that npm ci accepts it', () => {
  const file = new URL('../../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
  expect(missingOptional(lock), 'run: node scripts/complete-lock.ts').toEqual([])
})

test('adds what is missing with the machine that its name tells', () => {
  const tool = {
    version: '1.2.3',
    dev: true,
    license: 'MIT',
    optionalDependencies: { '@tool/here': '1.2.3', '@tool/linux-arm64-musl': '1.2.3' },
  }
  const lock: Lock = {
    packages: {
      'node_modules/tool': tool,
      'node_modules/tool/node_modules/@tool/here': { version: '1.2.3' },
    },
  }
  expect(completeLock(lock)).toEqual(['@tool/linux-arm64-musl'])
  expect(lock.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    dev: true,
    libc: ['musl'],
    license: 'MIT',
    optional: true,
    os: ['linux'],
  })
  expect(completeLock(lock)).toEqual([])
})

test('does not guess a machine', () => {
  const lock: Lock = {
    packages: { a: { version: '1.0.0', optionalDependencies: { 'some-thing': '1.0.0' } } },
  }
  expect(() => completeLock(lock)).toThrow('does not name its machine')
})
