import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'

export type SandboxOptions = {
  /** Address from `prepareSandboxRole`. */
  databaseUrl: string
  host: string
  /** 0: any that is free. */
  port: number
  adminSecret: string
  /** Shown on the checkout page. */
  merchantName: string
  payu: { key: string; salt: string }
  razorpay: { keyId: string; keySecret: string; webhookSecret: string }
  cashfree: { clientId: string; clientSecret: string }
  /** Our own address for gateways' messages, `{provider}` standing for the gateway's name. */
  webhookUrl: string
  log: Pick<Logger, 'info' | 'warn'>
}

type OurKeys = {
  payu: { key: string; salts: readonly string[] } | undefined
  razorpay: { keyId: string; keySecrets: readonly string[]; webhookSecrets: readonly string[] } | undefined
  cashfree: { clientId: string; secrets: readonly string[] } | undefined
}

/** Our own keys as the test gateway is started with them: of two secrets, the one that signs. */
export const sandboxKeys = ({
  payu,
  razorpay,
  cashfree,
}: OurKeys): Pick<SandboxOptions, 'payu' | 'razorpay' | 'cashfree'> => ({
  payu: { key: payu?.key ?? '', salt: payu?.salts[0] ?? '' },
  razorpay: {
    keyId: razorpay?.keyId ?? '',
    keySecret: razorpay?.keySecrets[0] ?? '',
    webhookSecret: razorpay?.webhookSecrets[0] ?? '',
  },
  cashfree: { clientId: cashfree?.clientId ?? '', clientSecret: cashfree?.secrets[0] ?? '' },
})

export type SandboxProcess = {
  /** Address it listens on. */
  url: string
  /** The process of now; another one after it died and was started again. */
  pid(): number | undefined
  /** Lets it end from now on without a restart; till then it works on. */
  letGo(): void
  stop(): Promise<void>
}

const script = join(import.meta.dirname, '../../../sandbox/main.ts')
const readyWithinMs = 20_000
const goesWithinMs = 5000
const firstWaitMs = 250
const longestWaitMs = 10_000
/** A process that lived so long did not die of its start. */
const soundAfterMs = 30_000

type Said = { ready?: true; address?: string; failed?: string }

/**
 * Starts the test gateway as a process of its own and keeps it running: started again when it dies, gone
 * when we are gone, however we went. Of our environment it gets nothing but what it needs.
 * @throws Error in the gateway's own words when its first start fails.
 */
export async function startSandbox(options: SandboxOptions): Promise<SandboxProcess> {
  const { log } = options
  let child = launch(options, options.port)
  const url = await readiness(child)
  const port = Number(new URL(url).port)
  let isKept = true
  let waitMs = firstWaitMs
  let timer: NodeJS.Timeout | undefined
  let bornAt = Date.now()
  watch()

  function watch(): void {
    child.once('exit', (code, signal) => {
      if (!isKept) return
      if (Date.now() - bornAt > soundAfterMs) waitMs = firstWaitMs
      // Restarts after a delay only, since the same signal may be about to end us, too.
      timer = setTimeout(() => {
        log.warn({ code, signal }, 'the test gateway died and is started again')
        void again()
      }, waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    })
  }

  async function again(): Promise<void> {
    child = launch(options, port)
    bornAt = Date.now()
    watch()
    await readiness(child).then(
      () => log.info({ pid: child.pid }, 'the test gateway is back'),
      (error: unknown) => log.warn({ err: error }, 'the test gateway does not start'),
    )
  }

  function letGo(): void {
    isKept = false
    clearTimeout(timer)
  }

  return {
    url,
    pid: () => child.pid,
    letGo,
    async stop() {
      letGo()
      await end(child)
    },
  }
}

function launch(options: SandboxOptions, port: number): ChildProcess {
  const child = fork(script, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A small helper keeps a small memory; it works at the same pace.
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
    env: {
      SANDBOX_DATABASE_URL: options.databaseUrl,
      SANDBOX_HOST: options.host,
      SANDBOX_PORT: String(port),
      SANDBOX_ADMIN_SECRET: options.adminSecret,
      SANDBOX_MERCHANT_NAME: options.merchantName,
      SANDBOX_PAYU_KEY: options.payu.key,
      SANDBOX_PAYU_SALT: options.payu.salt,
      SANDBOX_RAZORPAY_KEY_ID: options.razorpay.keyId,
      SANDBOX_RAZORPAY_KEY_SECRET: options.razorpay.keySecret,
      SANDBOX_RAZORPAY_WEBHOOK_SECRET: options.razorpay.webhookSecret,
      SANDBOX_CASHFREE_CLIENT_ID: options.cashfree.clientId,
      SANDBOX_CASHFREE_CLIENT_SECRET: options.cashfree.clientSecret,
      SANDBOX_WEBHOOK_URL: options.webhookUrl,
    },
  })
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface(stream).on('line', (line) => options.log.warn(saidIn(line), 'the test gateway says'))
  return child
}

/** Error in a line of its log, so that a database outage is logged once for both. */
function saidIn(line: string): object {
  try {
    const { err, msg } = JSON.parse(line) as { err?: unknown; msg?: unknown }
    return err === undefined ? { line } : { err, line: msg }
  } catch {
    return { line }
  }
}

/** Resolves with its address once it listens; a process that does not get there is ended. */
async function readiness(child: ChildProcess): Promise<string> {
  const waiting = new AbortController()
  const { signal } = waiting
  const said = new Promise<string>((ready, failed) => {
    child.once('error', failed)
    child.on('message', (message: Said) => {
      if (message.failed !== undefined) failed(new Error(message.failed))
      else if (message.address !== undefined) ready(message.address)
    })
    child.once('exit', () => failed(new Error('The test gateway ended before it was ready')))
    const timer = setTimeout(() => failed(new Error('The test gateway was not ready in time')), readyWithinMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
  try {
    return await said
  } catch (error) {
    await end(child)
    throw error
  } finally {
    waiting.abort()
  }
}

/** Lets it go, and insists after five seconds. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  if (child.connected) child.disconnect()
  const timer = setTimeout(() => child.kill('SIGKILL'), goesWithinMs)
  await gone
  clearTimeout(timer)
}
