import { randomBytes } from 'node:crypto'
import { consentVersion } from '../../../shared/schedules/consent-version.ts'
import { consentLines } from '../../../contract/donations/consent.ts'
import {
  donationTexts,
  type RecurringBody,
  type RecurringOrder,
} from '../../../contract/donations/donations.ts'
import { scheduleTexts } from '../../../contract/donations/schedule-config.ts'
import { earliestStart, latestStart, planDates } from '../../../shared/schedules/dates.ts'
import { calendarRules } from '../../../shared/schedules/rules.ts'
import type { Language } from '../../../shared/languages.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { GatewayUnavailable, type Gateway } from '../../platform/gateways/gateway.ts'
import { idempotentRequest, findReplay, type IdempotentRequest } from '../../platform/idempotency.ts'
import { istDay } from '../../platform/ist.ts'
import { shortId, uuid7 } from '../../platform/uuid7.ts'
import { dayInWords, rupeesInEmail } from '../../words/figures.ts'
import { frequencyInWords, scheduleInWords } from '../../words/schedule.ts'
import { newDonation } from '../orders/new-donation.ts'
import { assertEnough, limitOrders, readPurpose, replay, type OrderDeps } from '../orders/orders.ts'
import { returnAddress } from '../orders/returns.ts'
import { mandateMoves, validUntil } from './rules.ts'
import { findMandateOf, insertSchedule, saveLink } from './store-new.ts'
import { schedulePath, signSchedule } from './tokens.ts'

export type StartDeps = Omit<OrderDeps, 'gateway'> & {
  /** Gateway for recurring gifts; undefined where none can be taken. */
  recurringGateway: Gateway | undefined
  organisation: { registeredName: string; phone: string; email: string }
}

export type RecurringRequest = {
  body: RecurringBody
  callName: string
  accountId: number | undefined
  ip: string
  language: Language
  idempotencyKey: string | undefined
}

/** Whether a gateway can do all that recurring gifts need of it. */
export const canRecur = (gateway: Gateway | undefined): gateway is Gateway & Recurs =>
  gateway?.createMandate !== undefined &&
  gateway.notifyDebit !== undefined &&
  gateway.debit !== undefined &&
  gateway.fetchDebit !== undefined &&
  (gateway.fetchMandate !== undefined || gateway.findMandate !== undefined)
type Recurs = Required<Pick<Gateway, 'createMandate' | 'notifyDebit' | 'debit' | 'fetchDebit'>>

/**
 * Starts a recurring gift: checks it, keeps it whole, and then asks the gateway for the page on which the donor
 * agrees. Should the gateway not answer, the same key and body ask again with the same ids; else see `onceMore`.
 * @throws INVALID, FUNDRAISER_NOT_FOUND, FUNDRAISER_CLOSED, MATERIALS_NOT_FOUND, KEY_REUSED, LIMITED, GATEWAY_UNAVAILABLE;
 * CONSENT_CHANGED when the donor read other words than those in force
 */
export async function startSchedule(deps: StartDeps, request: RecurringRequest): Promise<RecurringOrder> {
  const { body } = request
  const gateway = deps.recurringGateway
  if (!canRecur(gateway)) throw invalidField('option', donationTexts.oneTimeOnly)
  const asked = idempotentRequest(request)
  const before = asked && (await findReplay(deps.pool, asked))
  const answered = before && replay<RecurringOrder>(deps, body, before)
  const way = answered && (await onceMore(deps, gateway, answered, asked))
  if (way !== undefined) return way

  if (body.consent !== undefined && body.consent.version !== consentVersion)
    throw new AppError('CONSENT_CHANGED')
  const at = deps.clock.now()
  const today = istDay(at)
  const amountPaise = body.selected_amount * 100
  assertEnough(deps, body)
  const startOn = startDay(body.startDate, today)
  await limitOrders(deps, request)
  const purpose = await readPurpose(deps, body, today)

  const { pattern, message } = body.scheduleConfig
  const plan = planDates(pattern, startOn, body.donation_tenure, purpose.lastOn)
  if (plan.dates.length === 0) {
    const name = startOn > plan.endOn ? 'startDate' : 'scheduleConfig'
    throw invalidField(name, scheduleTexts.afterEnd)
  }
  const donationId = uuid7(at)
  const publicId = newPublicId()
  const until = validUntil(plan.dates.at(-1)!)
  const consent = consentLines({
    payee: deps.organisation.registeredName,
    amount: rupeesInEmail(amountPaise),
    frequency: frequencyInWords(pattern),
    firstOn: dayInWords(plan.dates[0]!),
    lastOn: dayInWords(plan.dates.at(-1)!),
    gifts: plan.dates.length,
    total: rupeesInEmail(amountPaise * plan.dates.length),
    validUntil: dayInWords(until),
    toAgree: gateway.consentPaise ? rupeesInEmail(gateway.consentPaise) : null,
    phone: deps.organisation.phone,
    email: deps.organisation.email,
  })
  const reply: RecurringOrder = {
    donationId,
    schedule: {
      id: publicId,
      token: signSchedule(deps.signer, publicId, at),
      subscriptionCreationInfo: { authLink: '' },
      dates: plan.dates,
      summary: scheduleInWords({ pattern, amountPaise, dates: plan.dates }),
    },
  }
  const { causeIds } = purpose
  const orderId = shortId(uuid7(at))
  const isNew = await insertSchedule(deps.db, {
    ...newDonation(deps, request, { donationId, orderId, provider: gateway.name, amountPaise, causeIds, at }),
    publicId,
    pattern,
    message,
    rules: calendarRules(pattern, plan),
    plan,
    tenureMonths: body.donation_tenure,
    consentText: consent.join('\n'),
    consentVersion,
    consentLanguage: body.consent?.language ?? null,
    validUntil: until,
    idempotency: asked && {
      ...asked,
      reply: JSON.stringify(reply),
      ...(answered && { insteadOf: answered.schedule.id }),
    },
  })
  if (isNew) return goOn(deps, gateway, reply, asked)
  // Another request with this key came first, a moment ago.
  const first = await findReplay(deps.pool, asked!)
  if (first === undefined) throw new AppError('UNAVAILABLE')
  return goOn(deps, gateway, replay(deps, body, first), asked)
}

/** A gateway may close the page to agree on after half an hour; whoever sends the form later gets another one. */
const linkLastsMs = 25 * 60_000

/**
 * The same form once more, as when the donor came back from the gateway: the same page to agree on while nothing was
 * decided there, and the recurring gift's own page once the donor agreed. @returns undefined where it has ended, for the
 * donor declined or was too late: then another is begun.
 */
async function onceMore(
  deps: StartDeps,
  gateway: Gateway & Recurs,
  answered: RecurringOrder,
  asked: IdempotentRequest | undefined,
): Promise<RecurringOrder | undefined> {
  const { id } = answered.schedule
  const mandate = await findMandateOf(deps.pool, id)
  if (mandate === undefined || mandateMoves[mandate.state].length === 0) return undefined
  if (mandate.state === 'draft' || mandate.state === 'link_issued') {
    const ageMs = deps.clock.now().getTime() - mandate.createdAt.getTime()
    return ageMs < linkLastsMs ? goOn(deps, gateway, answered, asked) : undefined
  }
  const authLink = `${deps.baseUrl}${schedulePath(deps.signer, id, deps.clock.now())}`
  return { ...answered, schedule: { ...answered.schedule, subscriptionCreationInfo: { authLink } } }
}

/** The answer with its link; asks the gateway for it where that has not been done. */
async function goOn(
  deps: StartDeps,
  gateway: Gateway & Recurs,
  reply: RecurringOrder,
  asked: IdempotentRequest | undefined,
): Promise<RecurringOrder> {
  const { id } = reply.schedule
  if (reply.schedule.subscriptionCreationInfo.authLink !== '') return reply
  const mandate = await findMandateOf(deps.pool, id)
  if (mandate === undefined) throw new AppError('UNAVAILABLE')
  const backTo = returnAddress(deps, gateway.name, mandate.orderId, deps.clock.now())
  const issued = await gateway
    .createMandate({
      orderId: mandate.orderId,
      amountPaise: mandate.amountPaise,
      maxPaise: mandate.maxPaise,
      productInfo: 'Recurring donation',
      donorName: mandate.donorName,
      donorEmail: mandate.donorEmail,
      donorPhone: mandate.donorPhone,
      returnUrl: backTo,
      cancelUrl: backTo,
      startsOn: mandate.startsOn,
      validUntil: mandate.validUntil,
      remarks: 'Recurring donation',
    })
    .catch((cause: unknown) => {
      if (cause instanceof GatewayUnavailable) throw new AppError('GATEWAY_UNAVAILABLE', { cause })
      throw cause
    })
  const at = deps.clock.now()
  const answer = {
    ...reply,
    schedule: { ...reply.schedule, subscriptionCreationInfo: { authLink: issued.authLink } },
  }
  await saveLink(
    deps.db,
    { mandateId: mandate.mandateId, ...issued, at },
    asked && { ...asked, reply: JSON.stringify(answer) },
  )
  return answer
}

function startDay(asked: string | undefined, today: string): string {
  const earliest = earliestStart(today)
  const day = asked ?? earliest
  if (day < earliest) throw invalidField('startDate', scheduleTexts.tooSoon)
  if (day > latestStart(today)) throw invalidField('startDate', scheduleTexts.tooLate)
  return day
}

/** Twelve characters that nobody guesses, short enough to begin every id of its debits. */
const newPublicId = () =>
  `s${(BigInt(`0x${randomBytes(8).toString('hex')}`) % 36n ** 11n).toString(36).padStart(11, '0')}`
