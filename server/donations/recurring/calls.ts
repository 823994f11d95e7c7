import {
  leftOutWhys,
  steeringTexts,
  type Schedule,
  type schedules,
  type SteeredSchedule,
} from '../../../contract/donations/schedules.ts'
import type { Config } from '../../config.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Ctx, Handlers } from '../../http/handlers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Signer } from '../../platform/crypto/signer.ts'
import { istDay } from '../../platform/ist.ts'
import { upiIssuerOf } from '../../platform/payees/upi-issuers.ts'
import { formatReceiptNumber, purposeOf } from '../../receipts/index.ts'
import { againCause, againPath, receiptUrl } from '../orders/links.ts'
import type { ScheduleWork } from './jobs.ts'
import { restsOutside } from './rules.ts'
import { actionsOf, type ScheduleActionRequest, type Steerer } from './schedule-actions.ts'
import {
  arrivedOf,
  findSchedule,
  findScheduleReceipts,
  nextInstalment,
  restsWithFundraiser,
  type Came,
  type StoredSchedule,
} from './store-view.ts'
import { opensSchedule } from './tokens.ts'

export type ScheduleDeps = {
  db: Db
  clock: Clock
  signer: Signer
  baseUrl: string
  config: Pick<Config, 'minimumGiftPaise'>
  steer: ScheduleWork['steer']
}

type Seen = { schedule: StoredSchedule; by: 'donor' | 'staff' }
type Asked = { scheduleId: string; token?: string | undefined; reason?: string | undefined }

export const scheduleHandlers = (deps: ScheduleDeps): Handlers<typeof schedules> => {
  /** @throws SCHEDULE_NOT_FOUND alike for an unknown one, a wrong token and another's */
  const lookUp = async ({ scheduleId, token }: Asked, { actor }: Ctx): Promise<Seen> => {
    const schedule = await findSchedule(deps.db, { publicId: scheduleId })
    if (schedule === undefined) throw new AppError('SCHEDULE_NOT_FOUND')
    const isDonor =
      opensSchedule(deps.signer, token, scheduleId, deps.clock.now()) ||
      (actor !== undefined && actor.accountId === schedule.accountId)
    if (!isDonor && !actor?.permissions.has('donations.refund')) throw new AppError('SCHEDULE_NOT_FOUND')
    return { schedule, by: isDonor ? 'donor' : 'staff' }
  }

  const steered = async (body: Asked, ctx: Ctx, order: ScheduleActionRequest): Promise<SteeredSchedule> => {
    const { by } = await lookUp(body, ctx)
    if (by === 'staff' && !body.reason) throw invalidField('reason', steeringTexts.reason)
    const who: Steerer = {
      by,
      reason: body.reason,
      ...(ctx.actor !== undefined && { actorId: ctx.actor.accountId }),
    }
    const { schedule, wasSo } = await deps.steer(body.scheduleId, who, order)
    return { ...(await viewOf(deps, { schedule, by })), wasSo }
  }

  return {
    view: async ({ body }, ctx) => viewOf(deps, await lookUp(body, ctx)),
    pause: ({ body }, ctx) => steered(body, ctx, { action: 'pause', until: body.until }),
    resume: ({ body }, ctx) => steered(body, ctx, { action: 'resume' }),
    stop: ({ body }, ctx) => steered(body, ctx, { action: 'stop' }),
    skip: ({ body }, ctx) => steered(body, ctx, { action: 'skip', dueDate: body.dueDate }),
    changeAmount: ({ body }, ctx) =>
      steered(body, ctx, { action: 'change-amount', amountPaise: body.amount * 100 }),
  }
}

/** While the bank has yet to confirm what its donor agreed to, there is nothing more to agree to. */
const waitsForDonor = ({ state }: StoredSchedule) => state === 'draft' || state === 'link_issued'

function backOf(came: Came | null): Schedule['gifts'][number]['back'] {
  if (came === null || came.givenPaise + came.takenPaise + came.onItsWayPaise === 0) return null
  return {
    given: came.givenPaise / 100,
    taken: came.takenPaise / 100,
    onItsWay: came.onItsWayPaise / 100,
    stays: came.staysPaise / 100,
  }
}

async function viewOf(deps: ScheduleDeps, { schedule, by }: Seen): Promise<Schedule> {
  const today = istDay(deps.clock.now())
  const receipts = await findScheduleReceipts(deps.db, schedule.scheduleId)
  const receiptOf = new Map(
    receipts.map(({ dueOn, donationId, series, number }) => [
      dueOn,
      {
        number: formatReceiptNumber(series, number),
        url: receiptUrl(deps, donationId, deps.clock.now()),
      },
    ]),
  )
  const next = nextInstalment(schedule, today)
  const arrived = arrivedOf(schedule)
  return {
    id: schedule.publicId,
    state: schedule.state,
    wasAgreed: schedule.wasAgreed,
    pausedBy: schedule.state === 'paused' ? schedule.pausedBy : null,
    heldByBank: schedule.state === 'suspended' && restsOutside(schedule),
    pausedUntil: schedule.pausedUntil,
    pauseReason: schedule.pauseReason,
    collectedBy: {
      gateway: schedule.provider,
      method: schedule.paymentMode,
      upi: schedule.upiHandle === null ? null : upiIssuerOf(schedule.upiHandle),
    },
    purpose: purposeOf(schedule),
    causes: schedule.causeNames.map((name, at) => ({ name, slug: schedule.causeWords[at]! })),
    campaignSlug: schedule.campaignSlug,
    donorName: schedule.donorName,
    amount: schedule.amountPaise / 100,
    next: next === undefined ? null : { date: next.debitOn, amount: next.amountPaise / 100 },
    leastAmount: deps.config.minimumGiftPaise / 100,
    pattern: schedule.pattern,
    message: schedule.message,
    authLink: waitsForDonor(schedule) ? schedule.authLink : null,
    gifts: schedule.instalments.map(({ dueOn, debitOn, state, amountPaise, failure, came }) => ({
      dueDate: dueOn,
      debitDate: debitOn,
      state,
      amount: amountPaise / 100,
      leftOut: leftOutWhys.find((why) => why === failure) ?? null,
      back: backOf(came),
      receipt: receiptOf.get(dueOn) ?? null,
    })),
    arrived: arrived === undefined ? null : { gifts: arrived.gifts, amount: arrived.paise / 100 },
    can: actionsOf(schedule, by),
    fundraiserRests: restsWithFundraiser(schedule),
    againPath: againPath(schedule, today),
    againCause: againCause(schedule, today),
    isTest: schedule.isTest,
  }
}
