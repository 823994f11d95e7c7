import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '../accounts/index.ts'
import type { GatewayName } from '../../contract/gateways.ts'
import { buildApp } from '../app.ts'
import { defineCampaignWork } from '../campaigns/index.ts'
import { defineFinanceWork } from '../finance/index.ts'
import { defineRefundWork, moneyBack } from '../refunds/index.ts'
import { defineYearWork } from '../receipts/index.ts'
import { readConfig } from '../config.ts'
import { defineDonationWork } from '../donations/index.ts'
import { demoAccounts } from '../db/demo/accounts.ts'
import { defineMediaWork } from '../media/index.ts'
import type { Clock } from '../platform/clock.ts'
import { GatewayUnavailable, type Gateway } from '../platform/gateways/gateway.ts'
import { createServices, type Services } from '../services.ts'
import { testDatabase } from './database.ts'
import { fakeGateway, type FakeGateway } from './fake-gateway.ts'

export type TestApp = {
  app: FastifyInstance
  services: Services
  gateway: FakeGateway
  /** Moves the test's clock. */
  setNow(at: string): void
  /** Works on everything that waits: messages, receipts, letters. */
  settle(): Promise<void>
  /** Waits for what a slow gateway is still being asked. */
  rest(): Promise<void>
  close(): Promise<void>
}

const password = 'Right@1234'

/** The application on a database of its own, its gateway and clock in the test's hands. */
export async function testApp({
  now = '2026-11-20T06:00:00Z',
  env = {},
  pages,
  recurring,
  gateways,
}: {
  /** What every page of the site says; without it there are none. */
  pages?: string
  now?: string
  env?: Record<string, string>
  /** Takes recurring gifts; without it only one-time gifts are taken. */
  recurring?: Gateway
  /** Beside the fake one, and in its place where they bear its name. */
  gateways?: readonly Gateway[]
} = {}): Promise<TestApp> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'sahaya-app-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO_MODE: 'on',
    BASE_URL: 'http://localhost:3000',
    ROLE: 'web',
    LIMIT_ORDERS_DONOR: '100000/60',
    LIMIT_ORDERS_IP: '100000/60',
    LIMIT_ORDERS_ALL: '100000/60',
    LIMIT_ORDERS_FUNDRAISER: '100000/60',
    LIMIT_LOGIN_IP: '100000/60',
    ...env,
  })
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  let at = new Date(now)
  const clock: Clock = { now: () => new Date(at), realNow: () => new Date(at) }
  const gateway = fakeGateway(() => new GatewayUnavailable('the fake gateway is away'))
  const services = createServices({
    config,
    connection: database.connection,
    log,
    clock,
    gateways: new Map<GatewayName, Gateway>([
      ['payu', gateway],
      ...(recurring ? [[recurring.name, recurring] as const] : []),
      ...(gateways ?? []).map((one) => [one.name, one] as const),
    ]),
  })
  const machinery = defineDonationWork(services, moneyBack(services))
  defineCampaignWork(services)
  defineFinanceWork(services)
  defineRefundWork(services)
  defineYearWork(services)
  defineMediaWork(services)
  await services.jobs.start()
  const app = await buildApp({
    services,
    machinery,
    readiness: { isReady: () => true, pingDatabase: async () => true },
    advanceClock: async (hours) => {
      at = new Date(at.getTime() + hours * 3_600_000)
      return at
    },
    report: () => undefined,
    ...(pages !== undefined && {
      pages: async (app: FastifyInstance) => {
        app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(pages))
      },
    }),
  })
  await app.ready()
  return {
    app,
    services,
    gateway,
    setNow: (to) => {
      at = new Date(to)
    },
    settle: () => services.drains.drainAll(),
    rest: () => machinery.rest(),
    async close() {
      await app.close()
      await services.drains.stop()
      await machinery.rest()
      await services.jobs.stop()
      await services.changes.stop()
      await services.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** An access token of a new account with the role of this name. */
export async function signIn(
  { app, services }: TestApp,
  role: string,
): Promise<{ token: string; accountId: number }> {
  const known = demoAccounts.find((account) => account.role === role)
  const email = `${role}-${Math.trunc(performance.now() * 1000)}@example.org`
  const accountId = await createAccount(services.database.db, {
    fullName: known?.name ?? 'Someone',
    email,
    roles: known?.roles ?? [role],
    password,
    at: services.clock.now(),
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username: email, password },
  })
  const { data } = answer.json<{ data: { accessToken: string } }>()
  return { token: data.accessToken, accountId }
}
