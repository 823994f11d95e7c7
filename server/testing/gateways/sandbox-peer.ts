import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { sandboxAdmin, type SandboxAdmin } from '../../platform/gateways/sandbox-admin.ts'
import { startSandbox, type SandboxProcess } from '../../platform/gateways/sandbox-process.ts'
import { prepareSandboxRole } from '../../platform/gateways/sandbox-role.ts'
import { testDatabase, type TestDatabase } from '../database/database.ts'

export type Heard = { raw: Buffer; headers: Record<string, string | undefined> }
export type Form = { method: string; action: string; fields: Record<string, string> }

export type SandboxPeer = {
  process: SandboxProcess
  admin: SandboxAdmin
  /** The keys that it was started with. */
  payu: { key: string; salt: string }
  razorpay: { keyId: string; keySecret: string; webhookSecret: string }
  cashfree: { clientId: string; clientSecret: string }
  /** The time at the gateway, as it was last heard of. */
  now(): Date
  /** Reads its webhooks since the last look, in order of arrival, all that are due by now. */
  heard(): Promise<Heard[]>
  /** Sets the status with which the merchant's server answers webhooks. */
  answerWith(status: number): void
  stop(): Promise<void>
}

/** The test gateway for all tests of a file, on a database of its own. */
export function sandboxForAll(): () => SandboxPeer {
  let database: TestDatabase | undefined
  let peer: SandboxPeer | undefined
  beforeAll(async () => {
    database = await testDatabase()
    peer = await startSandboxPeer(database)
  })
  afterAll(async () => {
    await peer?.stop()
    await database?.close()
  })
  return () => peer!
}

/** The test gateway on loopback, and a merchant's server that listens to its webhooks. */
async function startSandboxPeer(database: TestDatabase): Promise<SandboxPeer> {
  let webhooks: Heard[] = []
  let status = 200
  const merchant = createServer(async (request, reply) => {
    webhooks.push({ raw: await buffer(request), headers: request.headers as Heard['headers'] })
    reply.writeHead(status).end()
  })
  await new Promise<void>((listening) => merchant.listen(0, '127.0.0.1', listening))
  const merchantUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`

  const { host, port, user, database: name } = database.connection
  const url = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
  const role = await prepareSandboxRole(database.pool, url, 'a test password')
  const keys = {
    payu: { key: 'gtKFFx', salt: 'a test salt' },
    razorpay: { keyId: 'rzp_test', keySecret: 'a key secret', webhookSecret: 'a webhook secret' },
    cashfree: { clientId: 'TEST', clientSecret: 'a client secret' },
  }
  const adminSecret = 'a test secret'
  const sandbox = await startSandbox({
    databaseUrl: role.url,
    host: '127.0.0.1',
    port: 0,
    adminSecret,
    merchantName: 'Sahaya',
    ...keys,
    webhookUrl: `${merchantUrl}/webhook`,
    log: { info: () => undefined, warn: () => undefined },
  })
  const plainAdmin = sandboxAdmin(sandbox.url, adminSecret)
  let aheadMs = 0
  const admin: SandboxAdmin = {
    ...plainAdmin,
    async advanceClock(hours) {
      const now = await plainAdmin.advanceClock(hours)
      aheadMs = now.getTime() - Date.now()
      return now
    },
  }
  return {
    process: sandbox,
    admin,
    ...keys,
    now: () => new Date(Date.now() + aheadMs),
    async heard() {
      // Answered once everything that is due has been sent.
      await admin.advanceClock(0)
      const all = webhooks
      webhooks = []
      return all
    },
    answerWith(code) {
      status = code
    },
    async stop() {
      await sandbox.stop()
      merchant.closeAllConnections()
      await new Promise((closed) => merchant.close(closed))
    },
  }
}

/** Posts a form as a browser would, and goes where it is sent. */
export const postForm = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) })

/** The first form of a page: where it leads and its hidden fields. Undefined when there is none. */
export function formIn(page: string): Form | undefined {
  const action = /<form[^>]*\saction="([^"]*)"/.exec(page)?.[1]
  if (action === undefined) return undefined
  const hidden = page.matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g)
  return {
    method: /<form[^>]*\smethod="([^"]*)"/.exec(page)?.[1] ?? 'get',
    action: plain(action),
    fields: Object.fromEntries([...hidden].map(([, name, value]) => [plain(name!), plain(value!)])),
  }
}

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Posts a form and reads the page that it leads to. */
export async function openPage({ action, data }: { action: string; data: Record<string, string> }) {
  const answer = await postForm(action, data)
  return {
    status: answer.status,
    page: await answer.text(),
    policy: answer.headers.get('content-security-policy'),
  }
}
