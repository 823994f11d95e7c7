import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
// The first start makes two years of gifts, and a machine that does much else takes its time over them.
const longestStart = 240_000

/** Starts the product as people do, on ports that are free and in a folder that goes with it. */
export async function startInstallation() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sahaya-e2e-'))
  const [port, sandboxPort] = await freePorts(2)
  const child = spawn('/bin/sh', ['scripts/serve.sh'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      // The journeys sign staff in more often, and all from one address, than people do in a quarter of an hour.
      LIMIT_LOGIN_ACCOUNT: '100/900',
      LIMIT_LOGIN_IP: '5000/900',
      // So that a proof lapses without the clock being moved by half a year.
      MEDICAL_PROOF_DAYS: '30',
    },
  })
  const stop = async () => {
    await ended(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(child)
  } catch (error) {
    await stop()
    throw error
  }
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { SANDBOX_SECRET: string }
  return {
    baseUrl: `http://localhost:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    sandboxSecret: keys.SANDBOX_SECRET,
    stop,
  }
}

/** Resolves once the terminal says so. @throws with what it said instead */
function ready(child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Error(`The server did not start:\n${said}`))
    const timer = setTimeout(fail, longestStart)
    child.once('exit', fail)
    child.stdout!.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      if (!said.includes('is ready at')) return
      clearTimeout(timer)
      child.off('exit', fail)
      resolve()
    })
  })
}

function ended(child: ChildProcess) {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

async function freePorts(count: number) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer()
          server.listen(0, '127.0.0.1', () => resolve(server))
        }),
    ),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return ports
}
