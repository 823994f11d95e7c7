// A process that owns a test gateway, for a test that kills it.
import { startSandbox, type SandboxOptions } from '../../platform/gateways/sandbox-process.ts'

const options = JSON.parse(process.argv[2]!) as Omit<SandboxOptions, 'log'>
const log = { info: () => undefined, warn: () => undefined }
const sandbox = await startSandbox({ ...options, log })
process.stdout.write(`${JSON.stringify({ pid: sandbox.pid(), url: sandbox.url })}\n`)
