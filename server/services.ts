import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import type { GatewayName } from '../contract/gateways.ts'
import type { Config } from './config.ts'
import { openLiveSettings, type LiveSettings } from './installation/index.ts'
import { createBrake, type Brake } from './platform/limits/card-testing-guard.ts'
import { createEventHub, type EventHub } from './http/events/hub.ts'
import { createChanges, type Changes } from './platform/invalidation.ts'
import type { Clock } from './platform/clock.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import { createDrains, type Drains } from './platform/queues/table-queue.ts'
import { createFieldCrypto, type FieldCrypto } from './platform/crypto/field-crypto.ts'
import type { Gateway } from './platform/gateways/gateway.ts'
import { createPayu, payuAtSandbox, payuLive } from './platform/gateways/payu/payu.ts'
import { cashfreeAtSandbox, cashfreeLive, createCashfree } from './platform/gateways/cashfree/cashfree.ts'
import { createRazorpay, razorpayAtSandbox, razorpayLive } from './platform/gateways/razorpay/razorpay.ts'
import { openJobs, type Jobs } from './platform/queues/jobs.ts'
import { createLimits, type Limits } from './platform/limits/limits.ts'
import { createMailer } from './platform/email/mail.ts'
import { createMessages, type Messages } from './platform/messages/index.ts'
import { createSmsSender } from './platform/sms.ts'
import { createSigner, type Signer } from './platform/crypto/signer.ts'
import { createLocalStorage } from './platform/storage/local-storage.ts'
import { createS3Storage } from './platform/storage/s3-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { noPayeeBank, type PayeeBank } from './platform/payees/payee-bank.ts'
import { createSandboxBank } from './platform/payees/sandbox-bank.ts'

/** Everything that domains are built on, put together once for a process, a test or a script. */
export type Services = {
  config: Config
  log: Logger
  database: Database
  /** Pool for lists that may be a moment behind. */
  readPool: pg.Pool
  clock: Clock
  changes: Changes
  /** Streams that tell open pages of changes. */
  events: EventHub
  /** Settings that the office changes, in `config` from `follow` on. */
  settings: LiveSettings
  drains: Drains
  jobs: Jobs
  messages: Messages
  limits: Limits
  /** Brake on the testing of stolen cards. */
  brake: Brake
  signer: Signer
  fieldCrypto: FieldCrypto
  storage: Storage
  gateways: ReadonlyMap<GatewayName, Gateway>
  /** Gateway of one-time gifts. */
  gateway: Gateway
  /** Says whose an account is, before it is paid. */
  payeeBank: PayeeBank
  close(): Promise<void>
}

export type ServiceOptions = {
  config: Config
  connection: pg.PoolConfig
  log: Logger
  clock: Clock
  /** Instead of the configured ones; for tests. */
  gateways?: ReadonlyMap<GatewayName, Gateway>
  /** Likewise. */
  payeeBank?: PayeeBank
}

export function createServices({
  config,
  connection,
  log,
  clock,
  gateways = gatewaysOf(config, clock),
  payeeBank = config.payments.mode === 'live' ? noPayeeBank : createSandboxBank(config.sandbox.url),
}: ServiceOptions): Services {
  const works = config.role !== 'web'
  const database = openDatabase({ connection, log })
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : openDatabase({ connection: { connectionString: config.databaseReadUrl }, log })
  const open = () => new pg.Client({ ...connection, application_name: 'sahaya listener' })
  const jobs = openJobs({ connection, log, works })
  const { mail, sms } = config
  const fieldCrypto = createFieldCrypto(config.fieldKeys)
  const messages = createMessages({
    db: database.db,
    jobs,
    clock,
    mailer:
      mail.url === undefined
        ? undefined
        : createMailer({ url: mail.url, from: { address: mail.from, name: () => config.organisation.name } }),
    sms: sms.url === undefined ? undefined : createSmsSender({ url: sms.url, token: sms.token }),
    sender: mail.from,
    sealing: fieldCrypto,
    keepsSealed: config.demo,
    log,
  })
  const changes = createChanges({ pool: database.pool, open, processId: randomUUID(), log })
  const events = createEventHub({ changes, rules: config.limits, log })
  const storage =
    config.s3 === undefined ? createLocalStorage(join(config.dataDir, 'files')) : createS3Storage(config.s3)
  const gateway = gateways.get(config.payments.oneTime)
  if (gateway === undefined) throw new Error(`The gateway ${config.payments.oneTime} is not set up`)
  return {
    config,
    log,
    database,
    readPool: (replica ?? database).pool,
    clock,
    changes,
    events,
    settings: openLiveSettings({ config, pool: database.pool, storage, changes, log }),
    drains: createDrains({ pool: database.pool, listen: open, log, works }),
    jobs,
    messages,
    limits: createLimits({ pool: database.pool, rules: config.limits, log }),
    brake: createBrake({
      pool: database.pool,
      rules: config.brakes,
      secret: config.signingKeys[0]!,
      clock,
      log,
    }),
    signer: createSigner(config.signingKeys),
    fieldCrypto,
    storage,
    gateways,
    gateway,
    payeeBank,
    async close() {
      events.close()
      messages.close()
      await replica?.close()
      await database.close()
    },
  }
}

/** Every gateway whose keys are at hand: news of older gifts may still come from one that takes no new ones. */
function gatewaysOf(config: Config, { now }: Clock): ReadonlyMap<GatewayName, Gateway> {
  const { payu, razorpay, cashfree, mode } = config.payments
  const { organisation, baseUrl } = config
  const at = config.sandbox.url
  const isLive = mode === 'live'
  const made: Gateway[] = []
  if (payu !== undefined)
    made.push(
      createPayu({
        ...(isLive ? payuLive : payuAtSandbox(at)),
        keys: payu,
        bridgeUrl: `${baseUrl}/api/gateways/payu/bridge`,
        standInEmail: () => organisation.email,
      }),
    )
  if (razorpay !== undefined)
    made.push(
      createRazorpay({
        ...(isLive ? razorpayLive : razorpayAtSandbox(at)),
        keys: razorpay,
        merchantName: () => organisation.name,
        now,
      }),
    )
  if (cashfree !== undefined)
    made.push(
      createCashfree({
        ...(isLive ? cashfreeLive : cashfreeAtSandbox(at)),
        keys: cashfree,
        bridgeUrl: `${baseUrl}/api/gateways/cashfree/bridge`,
        now,
      }),
    )
  return new Map(made.map((gateway) => [gateway.name, gateway]))
}
