import type { Language } from '../../../shared/languages.ts'
import type pg from 'pg'
import type { Db } from '../../platform/db/database.ts'
import type { Order, OrderBody, RecurringOrder, ScheduleBody } from '../../../contract/donations/donations.ts'
import {
  anyCauseId,
  donationTexts,
  lineGiftTexts,
  minimumHint,
} from '../../../contract/donations/donations.ts'
import { heldText } from '../../../contract/wait-texts.ts'
import type { Config } from '../../config.ts'
import { assertTakesGift } from '../../celebrations/index.ts'
import { findCampaignForGiving, listCauses } from '../../campaigns/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { tooMany } from '../../http/mount.ts'
import type { Brake } from '../../platform/limits/card-testing-guard.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FieldCrypto } from '../../platform/crypto/field-crypto.ts'
import { GatewayUnavailable, type Gateway } from '../../platform/gateways/gateway.ts'
import {
  idempotentRequest,
  findReplay,
  type IdempotentRequest,
  type Replay,
} from '../../platform/idempotency.ts'
import { istDay } from '../../platform/ist.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { Signer } from '../../platform/crypto/signer.ts'
import { shortId, uuid7 } from '../../platform/uuid7.ts'
import { newDonation, type OrderedLine } from './new-donation.ts'
import { thankYouPath } from './links.ts'
import { returnAddress } from './returns.ts'
import { nextCheckAt } from '../rules.ts'
import { insertOrder, type NewOrder } from './store-orders.ts'
import { findRequestForGiving, type LineForGiving } from './store-requests.ts'
import { signDonation } from './tokens.ts'
import { findResendState, insertAttempt } from './store-pay-again.ts'

export type OrderDeps = {
  pool: pg.Pool
  db: Db
  clock: Clock
  gateway: Gateway
  signer: Signer
  fieldCrypto: FieldCrypto
  limits: Limits
  brake: Pick<Brake, 'pulledFor' | 'originOf'>
  /** Base of our pages and calls, without a trailing slash. */
  baseUrl: string
  config: Pick<Config, 'minimumGiftPaise'>
  isTest: boolean
}

export type OrderRequest = {
  body: OrderBody
  callName: string
  accountId: number | undefined
  /** Address of the donor's device. */
  ip: string
  /** Language of the page on which it is given. */
  language: Language
  idempotencyKey: string | undefined
}

/**
 * Starts a one-time gift: checks it against what is open now, writes gift and attempt, and answers the
 * gateway's form. The same key and body are the same gift: see `onceMore`.
 * @throws INVALID, FUNDRAISER_NOT_FOUND, FUNDRAISER_CLOSED, MATERIALS_NOT_FOUND, MATERIALS_CLOSED, CELEBRATION_NOT_FOUND, CELEBRATION_CLOSED, KEY_REUSED, LIMITED, GATEWAY_UNAVAILABLE
 */
export async function startOrder(deps: OrderDeps, request: OrderRequest): Promise<Order> {
  const idempotency = idempotentRequest(request)
  if (idempotency !== undefined) {
    const before = await findReplay(deps.pool, idempotency)
    if (before !== undefined)
      return onceMore(deps, request, idempotency, replay<Order>(deps, request.body, before))
  }
  const at = deps.clock.now()
  const { amountPaise, purpose, attemptId, orderId, gatewayOrderId, checkout } = await prepare(
    deps,
    request,
    at,
  )
  const donationId = uuid7(at)
  const order: Order = { ...checkout, donationId, receiptToken: signDonation(deps.signer, donationId, at) }
  const { causeIds, line } = purpose
  const donation = { donationId, orderId, provider: deps.gateway.name, amountPaise, causeIds, line, at }
  const row: NewOrder = {
    ...newDonation(deps, request, donation),
    attemptId,
    gatewayOrderId,
    idempotency: idempotency && { ...idempotency, reply: JSON.stringify(order) },
  }
  if (await insertOrder(deps.pool, row)) return order
  // Another request with this key came first, a moment ago.
  const before = await findReplay(deps.pool, idempotency!)
  if (before === undefined) throw new AppError('UNAVAILABLE')
  return replay<Order>(deps, request.body, before)
}

/** Checks what was asked for against what is open now, and has the gateway make its form. */
async function prepare(deps: OrderDeps, request: OrderRequest, at: Date) {
  const { body } = request
  const amountPaise = body.selected_amount * 100
  assertEnough(deps, body)
  await limitOrders(deps, request)
  const purpose = await readPurpose(deps, body, istDay(at))
  const { celebrationId, campaignId } = body
  if (celebrationId !== undefined)
    await assertTakesGift(deps.pool, { celebrationId, campaignId, causeIds: purpose.causeIds }, istDay(at))
  const attemptId = uuid7(at)
  const orderId = shortId(attemptId)
  const backTo = returnAddress(deps, deps.gateway.name, orderId, at)
  const asking = deps.gateway.createCheckout({
    orderId,
    amountPaise,
    productInfo: purpose.productInfo,
    donorName: body.donor_name,
    donorEmail: body.donor_email,
    donorPhone: body.donor_phone,
    returnUrl: backTo,
    cancelUrl: backTo,
  })
  const { gatewayOrderId = null, ...checkout } = await asking.catch((cause: unknown) => {
    if (cause instanceof GatewayUnavailable) throw new AppError('GATEWAY_UNAVAILABLE', { cause })
    throw cause
  })
  return { amountPaise, purpose, attemptId, orderId, gatewayOrderId, checkout }
}

/**
 * The same form once more. At once it answers the same; to whoever comes back from the gateway, or was declined, with
 * another try of the same gift; and where money came, is on its way or is looked at, with the way to the gift's page.
 */
async function onceMore(
  deps: OrderDeps,
  request: OrderRequest,
  asked: IdempotentRequest,
  answered: Order,
): Promise<Order> {
  const { donationId } = answered
  const at = deps.clock.now()
  const standing = await findResendState(deps.pool, donationId, at)
  if (standing === 'open') return tryAgain(deps, request, asked, answered)
  if (standing === 'asked') return answered
  return { ...answered, action: thankYouPath(deps.signer, donationId, at), data: {} }
}

/** Another try to pay the same gift. A gateway never takes the id of an order that was decided once more. */
async function tryAgain(
  deps: OrderDeps,
  request: OrderRequest,
  asked: IdempotentRequest,
  { donationId, receiptToken }: Order,
): Promise<Order> {
  const at = deps.clock.now()
  const { amountPaise, attemptId, orderId, gatewayOrderId, checkout } = await prepare(deps, request, at)
  const order: Order = { ...checkout, donationId, receiptToken }
  const isNew = await insertAttempt(deps.db, {
    ...asked,
    order,
    attemptId,
    orderId,
    gatewayOrderId,
    provider: deps.gateway.name,
    amountPaise,
    origin: deps.brake.originOf(request.ip),
    begunAt: deps.clock.realNow(),
    nextCheckAt: nextCheckAt(at, 0, at)!,
    at,
  })
  if (isNew) return order
  // Another request came first, a moment ago.
  const now = await findReplay(deps.pool, asked)
  if (now === undefined) throw new AppError('UNAVAILABLE')
  return replay<Order>(deps, request.body, now)
}

/** @throws INVALID below the least that may be given */
export function assertEnough(
  { config: { minimumGiftPaise } }: Pick<OrderDeps, 'config'>,
  body: ScheduleBody,
): void {
  if (body.selected_amount * 100 < minimumGiftPaise)
    throw invalidField('selected_amount', minimumHint(minimumGiftPaise / 100))
}

/** The answer given before. @throws INVALID or KEY_REUSED when it was to another body */
export function replay<T extends Order | RecurringOrder>(
  deps: Pick<OrderDeps, 'config'>,
  body: ScheduleBody,
  before: Replay,
): T {
  if (before.isSame) return before.reply as T
  assertEnough(deps, body)
  throw new AppError('KEY_REUSED')
}

/** @throws LIMITED when there are too many orders, or too many of those from there come to nothing */
export async function limitOrders(
  { limits, brake }: Pick<OrderDeps, 'limits' | 'brake'>,
  { body, ip }: { body: ScheduleBody; ip: string },
): Promise<void> {
  const [pulled, ...verdicts] = await Promise.all([
    brake.pulledFor(ip),
    // Per network as well: otherwise a stranger could use up the limit of another person's address.
    limits.consume('ORDERS_DONOR', `${body.donor_email.toLowerCase()} ${networkOf(ip)}`),
    limits.consume('ORDERS_ALL', 'all'),
    ...(body.donationType === 'fundraiser'
      ? [limits.consume('ORDERS_FUNDRAISER', String(body.campaignId))]
      : []),
  ])
  for (const verdict of verdicts) if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds)
  if (pulled === undefined) return
  const { retryAfterSeconds } = pulled
  throw new AppError('LIMITED', {
    message: heldText(pulled.name, retryAfterSeconds),
    retryAfterSeconds,
  })
}

type Purpose = {
  productInfo: string
  causeIds: number[]
  /** The last day on which a fundraiser takes gifts; null for causes, which always do. */
  lastOn: string | null
  /** Line of a request that the money counts for. */
  line?: OrderedLine | undefined
}

/** Reads the present fundraiser, request or causes of an order. */
export async function readPurpose(
  { pool }: Pick<OrderDeps, 'pool'>,
  body: ScheduleBody,
  today: string,
): Promise<Purpose> {
  if (body.materialLineId !== undefined && body.donationType !== 'material')
    throw invalidField('materialLineId', lineGiftTexts.line)
  switch (body.donationType) {
    case 'fundraiser': {
      const campaign = await findCampaignForGiving(pool, body.campaignId!, today)
      if (campaign === undefined) throw new AppError('FUNDRAISER_NOT_FOUND')
      if (!campaign.isOpen) throw new AppError('FUNDRAISER_CLOSED')
      return { productInfo: `Donation: ${campaign.title}`, causeIds: [], lastOn: campaign.endsOn }
    }
    case 'cause': {
      const asked = body.anyCause ? [anyCauseId] : [...new Set(body.selectedCauses ?? [])]
      if (asked.includes(anyCauseId))
        return { productInfo: 'Donation: any cause', causeIds: [anyCauseId], lastOn: null }
      const causes = await listCauses(pool)
      const named = asked.map((id) => causes.find((cause) => cause.id === id))
      if (named.includes(undefined)) throw invalidField('selectedCauses', donationTexts.selectCause)
      return {
        productInfo: `Donation: ${named.map((cause) => cause!.name).join(', ')}`,
        causeIds: asked,
        lastOn: null,
      }
    }
    case 'material': {
      const asked = await findRequestForGiving(pool, body.materialRequestId!)
      if (asked === undefined) throw new AppError('MATERIALS_NOT_FOUND')
      if (!asked.isOpen) throw new AppError('MATERIALS_CLOSED')
      if (asked.isMet) throw new AppError('MATERIALS_MET')
      const line = body.materialLineId === undefined ? undefined : lineOf(asked.lines, body.materialLineId)
      return { productInfo: `Donation: ${asked.header}`, causeIds: [], lastOn: null, line }
    }
    case 'special':
      return { productInfo: 'Donation', causeIds: [anyCauseId], lastOn: null }
  }
}

/** The line with its price. @throws INVALID for a line of another request, without a price, or that is met */
function lineOf(lines: readonly LineForGiving[], id: number): OrderedLine {
  const refused = (text: string) => invalidField('materialLineId', text)
  const line = lines.find((one) => one.id === id)
  if (line === undefined) throw refused(lineGiftTexts.line)
  if (line.pricePaise === null) throw refused(lineGiftTexts.withoutPrice)
  if (!line.isNeeded) throw refused(lineGiftTexts.met)
  return { id, pricePaise: line.pricePaise }
}
