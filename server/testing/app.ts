import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GatewayName } from '../../contract/gateways.ts'
import { buildApp } from '../app.ts'
import { defineWork } from '../domains.ts'
import { createKeptAnswers } from '../http/kept/kept-answers.ts'
import type { Clock } from '../platform/clock.ts'
import { GatewayUnavailable, type Gateway } from '../platform/gateways/gateway.ts'
import type { Jobs } from '../platform/queues/jobs.ts'
import { createServices, type Services } from '../services.ts'
import { clientOf, clientsOf, type Client } from './client.ts'
import { testDatabase } from './database/database.ts'
import { fakePayeeBank } from './gateways/fake-payee-bank.ts'
import { fakeGateway, type FakeGateway } from './gateways/fake-gateway.ts'
import { watchMessageLinks } from './message-links.ts'
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
  beside,
  keeps = false,
  checksBooks = false,
  log = pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
}: {
  /** HTML of every page of the site; without it there are none. */
  pages?: string
  /** Keeps answers that are the same for all, as an installation does; what a test writes past the calls is then not seen. */
  keeps?: boolean
  /** Also runs the nightly check of the books with the other jobs, which takes longer than all of them. */
  checksBooks?: boolean
  /** Another process of the same installation: its database and keys are those of this one. */
  beside?: TestApp
  /** Log of the application; by default one at the level that `TEST_LOG` names. */
  log?: Logger
  now?: string
  env?: Record<string, string>
  /** Takes recurring gifts; without it only one-time gifts are taken. */
  recurring?: Gateway
  /** Beside the fake one, and in its place where they bear its name. */
  gateways?: readonly Gateway[]
} = {}): Promise<TestApp> {
  const database = beside ? databaseOf(beside) : await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'sahaya-app-'))
  const config = testConfig(dataDir, { ...(beside && keysOf(beside)), ...env })
  let at = new Date(now)
  const clock: Clock = { now: () => new Date(at), realNow: () => new Date(at) }
  const gateway = fakeGateway(() => new GatewayUnavailable('the fake gateway is away'))
  const services = createServices({
    config,
    connection: database.connection,
    log,
    clock,
    payeeBank: fakePayeeBank,
    gateways: new Map<GatewayName, Gateway>([
      ['payu', gateway],
      ...(recurring ? [[recurring.name, recurring] as const] : []),
      ...(gateways ?? []).map((one) => [one.name, one] as const),
    ]),
  })
  const assertLinks = watchMessageLinks(services)
  await services.settings.follow()
  if (!checksBooks) leaveOut('books.check', services.jobs)
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
    kept: keeps ? createKeptAnswers({ changes: services.changes }) : undefined,
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
      assertLinks()
    },
  }
}

/** Leaves a job undefined. */
function leaveOut(left: string, jobs: Jobs): void {
  const { define } = jobs
  jobs.define = (name, options, handler) => {
    if (name !== left) define(name, options, handler)
  }
}

/** Database of another application, which closes it. */
const databaseOf = ({ services }: TestApp) => ({
  connection: services.database.pool.options,
  close: async () => undefined,
})

const keysOf = ({ services: { config } }: TestApp) => ({
  FIELD_KEYS: config.fieldKeys.join(','),
  SIGNING_KEYS: config.signingKeys.join(','),
})
