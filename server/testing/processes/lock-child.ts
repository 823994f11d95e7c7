// A process that owns a data folder, for tests that end it. Says one line of JSON, then waits.
import { acquireAppLock, type AppLockPurpose } from '../../platform/db/app-lock.ts'

const [dataDir, purpose, address] = process.argv.slice(2) as [string, AppLockPurpose, string?]
try {
  await acquireAppLock(dataDir, { purpose, ...(address ? { address } : {}) })
  process.stdout.write(`${JSON.stringify({ pid: process.pid })}\n`)
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: (error as Error).message })}\n`)
}
