import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GatewayName } from '../../contract/gateways.ts'
import { buildApp } from '../app.ts'
import { defineWork } from '../domains.ts'
import type { Clock } from '../platform/clock.ts'
import { GatewayUnavailable, type Gateway } from '../platform/gateways/gateway.ts'
import { createServices, type Services } from '../services.ts'
import { clientOf, clientsOf, type Client } from './client.ts'
import { testDatabase } from './database/database.ts'
import { fakeGateway, type FakeGateway } from './gateways/fake-gateway.ts'
import { testConfig } from './settings.ts'

export type TestApp = {
  app: FastifyInstance
  services: Services
  gateway: FakeGateway
  /** A client with the login of an account with this role, which is made when it is first used. */
  as(role: string): Client
  /** A client that is not signed in. */
  asNobody: Client
  /** Moves the test's clock. */
  setNow(at: string): void
  /** Works on everything that waits: messages, receipts, letters. */
  settle(): Promise<void>
  /** Waits for what a slow gateway is still being asked. */
  rest(): Promise<void>
  close(): Promise<void>
}

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
  const config = testConfig(dataDir, env)
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
  const work = defineWork(services)
  await services.jobs.start()
  const app = await buildApp({
    services,
    work,
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
    as: clientsOf(app, services),
    asNobody: clientOf(app, async () => ({})),
    setNow: (to) => {
      at = new Date(to)
    },
    settle: () => services.drains.drainAll(),
    rest: () => work.rest(),
    async close() {
      await app.close()
      await services.drains.stop()
      await work.rest()
      await services.jobs.stop()
      await services.changes.stop()
      await services.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
