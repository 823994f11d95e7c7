import { execFileSync } from 'node:child_process'
import { startInstallation } from './installation-process.ts'

/** One installation for all journeys: a folder of its own, free ports, the demo world. */
export default async function setUp() {
  execFileSync(process.execPath, ['scripts/setup.js', 'build'], { stdio: 'inherit' })
  const { baseUrl, sandboxUrl, sandboxSecret, stop } = await startInstallation()
  process.env['E2E_BASE_URL'] = baseUrl
  process.env['E2E_SANDBOX_URL'] = sandboxUrl
  process.env['E2E_SANDBOX_SECRET'] = sandboxSecret
  return stop
}
