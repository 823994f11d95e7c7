import { setTimeout as pause } from 'node:timers/promises'
import type { GatewayName } from '../../contract/gateways.ts'
import { numberReceipts } from '../receipts/index.ts'
import type { Services } from '../services.ts'
import {
  prepareDecision,
  type GiftDecision,
  type DecisionRefusal,
  type PreparedDecision,
} from './booking/decide-donation.ts'
import { createEventWork } from './webhooks/process-events.ts'
import { checkDueOrders } from './webhooks/poll-orders.ts'
import type { WorkDeps } from './webhooks/deps.ts'
import type { RefundPort } from './booking/refund-port.ts'
import { createBusyKeys } from '../platform/concurrency.ts'
import { createTurns } from '../platform/turns.ts'
import { forgetKeys } from '../platform/idempotency.ts'
import { emailDonor } from './emails/notify-donor.ts'
import { remindUnpaid } from './emails/remind-unpaid.ts'
import { defineScheduleWork, type ScheduleWork } from './recurring/jobs.ts'
import { forgetUnproven } from './webhooks/store-events.ts'
import { defineReceiptAttachment, queueThanks } from './emails/thank-you.ts'
import { countDonors } from './read/store-totals.ts'

const receiptsDrain = 'receipts'
const eventsDrain = 'gateway-events'
const keysLiveMs = 48 * 3_600_000
const dayMs = 24 * 3_600_000
const briefMs = 1500
const betweenLooksMs = 60
/** Rate of requests about unpaid orders that no donor waits for: together they take less than 5 % of a core. */
const asksPerSecond = 5
const asksInBurst = 25

/** The work on gifts that goes on behind the calls, and the ways calls have to hurry it. */
export type DonationWork = ScheduleWork & {
  /** Numbers receipts that wait, now. */
  issueReceipts(): Promise<unknown>
  /** Resolves when no gateway is being asked about a stored message. */
  rest(): Promise<void>
  /** Prepares a decision of staff on a donation under review. */
  prepareDecision(asked: GiftDecision): Promise<{ refused: DecisionRefusal } | PreparedDecision>
  /** A gateway's message was stored. */
  eventStored(): void
  /** Works on stored messages now; resolves once the gift is decided, or after a moment all the same. */
  workBriefly(isDecided: () => Promise<boolean>): Promise<void>
}

export function defineDonationWork(services: Services, moneyBack: RefundPort): DonationWork {
  const { database, brake, clock, changes, drains, jobs, gateways, log } = services
  const work: WorkDeps = {
    pool: database.pool,
    db: database.db,
    clock,
    changes,
    brake,
    gateways,
    log,
    isTest: services.config.payments.mode !== 'live',
    onCaptured: () => drains.nudge(receiptsDrain),
    tellGiver: (tx, donationId, news) => emailDonor(services, tx, donationId, news),
    moneyBack,
    busyOrders: createBusyKeys(),
    turns: createTurns({ perSecond: asksPerSecond, burst: asksInBurst }),
    mandateSaid: (provider, orderId) => schedules.mandateSaid(provider, orderId),
  }
  const schedules = defineScheduleWork(services, work)
  const issueReceipts = () =>
    numberReceipts(
      database.db,
      clock.now(),
      (tx, ids) => queueThanks(tx, services, ids),
      services.config.taxPayees,
    )

  defineReceiptAttachment(services)
  const events = createEventWork(work)
  drains.define(eventsDrain, () => events.work())
  drains.define(receiptsDrain, issueReceipts)
  jobs.define('gifts.check-orders', { cron: '* * * * *' }, async (_data, { ending }) => {
    await checkDueOrders(work, ending)
  })
  jobs.define('gifts.remind-unpaid', { cron: '*/10 * * * *' }, async () => {
    while ((await remindUnpaid(work)) > 0);
  })
  jobs.define('gifts.forget-keys', { cron: '17 * * * *' }, async () => {
    await forgetKeys(database.pool, new Date(clock.now().getTime() - keysLiveMs))
  })
  jobs.define('messages.forget-forged', { cron: '37 * * * *' }, async () => {
    const before = new Date(clock.now().getTime() - services.config.forgedKeptDays * dayMs)
    while ((await forgetUnproven(database.pool, before)) > 0);
  })
  jobs.define('givers.count', { cron: '* * * * *' }, async () => {
    while ((await countDonors(database.pool, clock.now())) > 0);
  })
  return {
    ...schedules,
    issueReceipts,
    eventStored: () => drains.nudge(eventsDrain),
    rest: () => events.idle(),
    prepareDecision: (asked) => prepareDecision(work, gateways.get(asked.provider as GatewayName), asked),
    workBriefly: async (isDecided) => {
      const until = performance.now() + briefMs
      const worked = events
        .work()
        .catch((error: unknown) => log.warn({ err: error }, 'gateway messages wait for the worker'))
      await Promise.race([worked, pause(briefMs, undefined, { ref: false })])
      // The message may be in another worker's hands this very moment.
      while (!(await isDecided()) && performance.now() < until) await pause(betweenLooksMs)
    },
  }
}
