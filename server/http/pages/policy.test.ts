import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, scriptHashes } from './policy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const none = { formActions: [], connect: [], pictures: [] }

test('names the hash of each inline script', () => {
  const html = '<script>one()</script><p>x</p><script type="module" async="">two()\n</script>'
  expect(scriptHashes(Buffer.from(html))).toEqual([hashOf('one()'), hashOf('two()\n')])
})

test('leaves out scripts that are fetched and data that is not run', () => {
  const html = '<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>'
  expect(scriptHashes(Buffer.from(html))).toEqual([])
})

test('allows no inline script by default, and names a script once', () => {
  const policy = contentPolicy(Buffer.from('<script>a</script><script>a</script>'), none)
  expect(policy).toContain(`script-src 'self' ${hashOf('a')};`)
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
})

test('lets forms lead to the gateways and nowhere else', () => {
  expect(contentPolicy(Buffer.alloc(0), { ...none, formActions: ['https://pay.example'] })).toContain(
    "form-action 'self' https://pay.example;",
  )
})

test('lets workers run from the bundler alone, while developing', () => {
  expect(contentPolicy(Buffer.alloc(0), none)).not.toMatch(/worker-src|blob:/)
  expect(contentPolicy(Buffer.alloc(0), { ...none, workers: ['blob:'] })).toContain(
    "worker-src 'self' blob:;",
  )
})

test('lets nobody frame a page', () => {
  expect(contentPolicy(Buffer.alloc(0), none)).toContain("frame-ancestors 'none'")
})
