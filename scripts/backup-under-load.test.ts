import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sandboxAdmin } from '../server/platform/gateways/sandbox-admin.ts'
import { freePort, ready, startMain } from '../server/testing/main-child.ts'

/** One of the project's own scripts, to its end. */
async function script(
  name: string,
  args: string[],
  dataDir: string,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, output }
}

test('a backup taken while gifts come in restores to books that hold', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sahaya-backup-load-'))
  const [from, to, archive] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'backup.tar.gz')]
  const sandboxPort = await freePort()
  const main = await startMain({ DATA_DIR: from, SANDBOX_PORT: String(sandboxPort) })
  try {
    await ready(main)
    const keys = JSON.parse(await readFile(join(from, 'keys.json'), 'utf8')) as { SANDBOX_SECRET: string }
    const sandbox = sandboxAdmin(`http://127.0.0.1:${sandboxPort}`, keys.SANDBOX_SECRET)
    let going = true
    let paid = 0
    const giver = async () => {
      while (going && paid < 2000) {
        const answer = await fetch(`${main.url}/api/campaign/donation/create-order`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            anyCause: true,
            selected_amount: 500,
            donor_name: 'Asha',
            donor_email: `asha${paid % 50}@example.org`,
            donor_phone: '9000000001',
            indian_citizen: 1,
          }),
        })
        const { data } = (await answer.json()) as {
          data: { action: string; data: Record<string, string> } | null
        }
        if (data === null) continue
        await fetch(data.action, { method: 'POST', body: new URLSearchParams(data.data) })
        await sandbox.setOutcome(data.data['txnid']!, 'success')
        paid++
      }
    }
    const givers = Array.from({ length: 4 }, giver)
    const backup = await script('db-backup.ts', [archive], from)
    going = false
    await Promise.all(givers)
    expect(backup.output).not.toContain('Error')
    expect(backup.code, backup.output).toBe(0)
    expect(paid).toBeGreaterThan(0)
  } finally {
    main.child.kill('SIGTERM')
    await main.ended
  }
  const restored = await script('db-restore.ts', [archive], to)
  expect(restored.code, restored.output).toBe(0)
  const checked = await script('ledger-check.ts', [], to)
  expect(checked.output).toMatch(/^(\d+) of \1 invariants hold\.$/m)
  expect(checked.code).toBe(0)
  await rm(folder, { recursive: true, force: true })
})
