import { expect, test } from 'vitest'
import { shareSandbox } from './shared-sandbox.ts'

/** A test gateway's port, which one process at a time can have. */
function aPort() {
  let owner: string | undefined
  const warnings: string[] = []
  const process = (name: string) =>
    shareSandbox({
      isRunning: async () => owner !== undefined,
      launch: async () => {
        // Both processes get here before either has the port.
        await Promise.resolve()
        if (owner !== undefined) throw new Error('the port is taken')
        owner = name
        return { letGo: () => undefined, stop: async () => void (owner = undefined) }
      },
      log: { info: () => undefined, warn: (text: unknown) => void warnings.push(String(text)) },
      checkEveryMs: 5,
      waitMs: 0,
    })
  return { process, owner: () => owner, warnings }
}

test('one of two processes that start at once owns the test gateway', async () => {
  const port = aPort()
  const both = await Promise.all([port.process('first'), port.process('second')])
  expect(both.filter((one) => one.isOwner())).toHaveLength(1)
  await Promise.all(both.map((one) => one.stop()))
})

test('another process takes over when the owner stops', async () => {
  const port = aPort()
  const first = await port.process('first')
  const second = await port.process('second')
  expect([first.isOwner(), second.isOwner()]).toEqual([true, false])
  await first.stop()
  await expect.poll(port.owner).toBe('second')
  expect(port.warnings).toEqual(['the test gateway of another process is gone: taking it over'])
  await second.stop()
  expect(port.owner()).toBeUndefined()
})

test('a process that stops leaves the gateway of another alone', async () => {
  const port = aPort()
  const first = await port.process('first')
  const second = await port.process('second')
  await second.stop()
  expect(port.owner()).toBe('first')
  await first.stop()
})
