import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino, type Logger } from 'pino'
import type pg from 'pg'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { defineWork } from '../../domains.ts'
import type { DonationWork } from '../../donations/index.ts'
import { createMessages } from '../../platform/messages/index.ts'
import { openDatabase, type Database, type Db } from '../../platform/db/database.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import type { Connection } from '../../platform/db/embedded.ts'
import { createServices, type Services } from '../../services.ts'
import { makeAccount, makeOrganisation, signIn } from '../make/accounts.ts'
import { makeCampaign } from '../make/campaigns.ts'
import type { Message, PaymentWire } from './payment-wire.ts'
import { modelDrains, modelJobs } from './machines.ts'
import { CashfreeWire } from './wire-cashfree.ts'
import { PayuWire } from './wire-payu.ts'
import { RazorpayWire } from './wire-razorpay.ts'

export const begins = Date.parse('2026-11-20T06:00:00Z')

type Running = {
  app: FastifyInstance
  services: Services
  work: DonationWork
  drains: ReturnType<typeof modelDrains>
  jobs: ReturnType<typeof modelJobs>
}

/** The application on one database, with gateways and clock in the model's hands. Runs one after the other share it. */
export class World {
  readonly payu = new PayuWire()
  readonly razorpay = new RazorpayWire(() => new Date(this.at))
  /** Through which gifts come that are given once, and the one that takes them now. */
  readonly oneTime: readonly PaymentWire[] = [this.payu, this.razorpay]
  through: PaymentWire = this.payu
  readonly cashfree = new CashfreeWire(() => new Date(this.at))
  at = begins
  campaigns: number[] = []
  /** Accounts that ask for money of them, and that grant it. */
  organiser = 0
  manager = 0
  /** Number of made-up messages, so that no two are the same. */
  lies = 0
  readonly #own: Database
  readonly #connection: Connection
  readonly #log: Logger
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'sahaya-model-'))
  #running: Running | undefined
  #token = ''
  #clearing = ''

  constructor(connection: Connection) {
    this.#connection = connection
    this.#own = openDatabase({ connection, max: 2 })
    this.#log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  }

  /** The model's own connections, which no restart ends. */
  get db(): Db {
    return this.#own.db
  }

  get pool(): pg.Pool {
    return this.#own.pool
  }

  get running(): Running {
    if (this.#running === undefined) throw new Error('the application is not running')
    return this.#running
  }

  async open(): Promise<void> {
    await this.start()
    const { services } = this.running
    const test = { services }
    this.organiser = await makeOrganisation(test)
    this.manager = await makeAccount(test, 'manager')
    for (const title of ['Books', 'Looms']) {
      const endsOn = '2028-12-31'
      this.campaigns.push((await makeCampaign(test, { title, endsOn, organiserId: this.organiser })).id)
    }
    this.#token = (await signIn(test, 'finance')).token
    this.#clearing = await clearingOf(this.pool)
  }

  async start(): Promise<void> {
    const config = readConfig({
      NODE_ENV: 'test',
      DEMO_MODE: 'on',
      BASE_URL: 'http://localhost:3000',
      ROLE: 'web',
      DATA_DIR: this.#dataDir,
      GATEWAY_ONETIME: 'payu',
      GATEWAY_RECURRING: 'cashfree',
    })
    const clock = { now: () => new Date(this.at), realNow: () => new Date() }
    const connection = { ...this.#connection, max: 6 }
    const plain = createServices({
      config,
      connection,
      log: this.#log,
      clock,
      gateways: new Map([
        ['payu', this.payu.gateway],
        ['razorpay', this.razorpay.gateway],
        ['cashfree', this.cashfree.gateway],
      ]),
    })
    const jobs = modelJobs(plain.jobs)
    const drains = modelDrains(plain.drains)
    const services: Services = {
      ...plain,
      gateway: chosenOf(this),
      jobs,
      drains,
      messages: createMessages({
        db: plain.database.db,
        jobs,
        clock,
        mailer: undefined,
        sms: undefined,
        sender: config.mail.from,
        sealing: plain.fieldCrypto,
        keepsSealed: true,
        log: this.#log,
      }),
      // Limits on card testing and on frequent orders have tests of their own.
      limits: { ...plain.limits, consume: async () => ({ ok: true }) },
      brake: {
        ...plain.brake,
        pulledFor: async () => undefined,
        originOf: () => null,
        count: async () => undefined,
      },
      changes: { ...plain.changes, publish: () => undefined },
    }
    const work = defineWork(services)
    const app = await buildApp({
      services,
      report: () => undefined,
      // Returns before the gateway has decided would wait a second and a half for nothing.
      work: { ...work, workBriefly: () => work.workBriefly(async () => true) },
      readiness: { isReady: () => true, pingDatabase: async () => true },
      advanceClock: async () => new Date(this.at),
    })
    await app.ready()
    this.#running = { app, services, work, drains, jobs }
  }

  /** Ends the application, in whatever it was; what is in the database is all that is left of it. */
  async stop(): Promise<void> {
    if (this.#running === undefined) return
    const { app, services, work } = this.#running
    this.#running = undefined
    await app.close()
    await work.rest()
    await services.close()
  }

  async close(): Promise<void> {
    await this.stop()
    await this.#own.close()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** Everything as at the beginning: gateways and clock, and of the database what people and gateways made. */
  async clear(): Promise<void> {
    this.at = begins
    for (const wire of this.oneTime) wire.reset()
    this.cashfree.reset()
    await this.pool.query(this.#clearing)
  }

  /** Has the next gift go through it. @returns false where it has to be told of an order first, and is away */
  goThrough(wire: PaymentWire): boolean {
    this.through = wire
    return wire !== this.razorpay || !wire.isAway
  }

  call(request: InjectOptions): Promise<LightMyRequestResponse> {
    return this.running.app.inject(request)
  }

  post(path: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.call({ method: 'POST', url: `/api/campaign/${path}`, payload, headers })
  }

  asFinance(path: string, payload: object): Promise<LightMyRequestResponse> {
    const headers = { authorization: `Bearer ${this.#token}` }
    return this.call({ method: 'POST', url: `/api/finance/${path}`, payload, headers })
  }

  webhook({ gateway }: { gateway: Gateway }, message: Message): Promise<LightMyRequestResponse> {
    return this.call({ method: 'POST', url: `/api/gateways/${gateway.name}/webhook`, ...message })
  }

  /** Does what the last step left to do. */
  async settle(): Promise<void> {
    const { drains, work } = this.running
    await drains.runNudged()
    // Busy machines may still work on a message after the patience of its drain.
    await work.rest()
    await drains.runNudged()
  }

  /** Time passes, and everything that is due by then is done. */
  async advance(ms: number): Promise<void> {
    this.at += ms
    for (const job of [
      'gifts.check-orders',
      'refunds.move-on',
      'fundraisers.fold-totals',
      'gifts.forget-keys',
    ])
      await this.running.jobs.run(job)
    await this.running.drains.drainAll()
    await this.settle()
  }

  async rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.pool.query({ name: sql.slice(0, 60), text: sql, values })).rows as T[]
  }
}

/** An installation has one gateway of one-time gifts; the model's changes from gift to gift. */
const chosenOf = (world: World): Gateway => ({
  ...world.payu.gateway,
  get name() {
    return world.through.gateway.name
  },
  createCheckout: (order) => world.through.gateway.createCheckout(order),
})

/**
 * Builds statements that empty the tables which are empty now. The books' triggers refuse that, so it goes
 * past them; deleting so few rows is quicker than truncating so many tables.
 */
async function clearingOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const empty: string[] = []
  for (const { name } of rows)
    if ((await pool.query(`select from ${name} limit 1`)).rowCount === 0) empty.push(name)
  return `
    set session_replication_role = replica;
    ${empty.map((name) => `delete from ${name};`).join(' ')}
    update campaign_total set raised_paise = 0, donation_count = 0, donor_count = 0 where raised_paise <> 0;
    update campaign set has_donations = false where has_donations;
    reset session_replication_role;`
}
