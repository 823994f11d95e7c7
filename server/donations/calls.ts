import type { Config } from '../config.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { donations, OrderBody } from '../../contract/donations/donations.ts'
import { languageOf } from '../../shared/languages.ts'
import { findCampaignForGiving } from '../campaigns/index.ts'
import { AppError } from '../http/app-error.ts'
import { bytes, withMeta } from '../http/answers.ts'
import type { Ctx, Handlers } from '../http/handlers.ts'
import { createKeyedMutex } from '../platform/concurrency.ts'
import { istDay } from '../platform/ist.ts'
import { isUuid } from '../platform/uuid7.ts'
import type { Db } from '../platform/db/database.ts'
import {
  acknowledgementPdf,
  findReceipts,
  formatReceiptNumber,
  purposeOf,
  receiptFileName,
  receiptPdf,
  findTaxDonation,
  isDeductible,
  taxDetailsPath,
  type ReceiptDeps,
  type ReceiptRow,
} from '../receipts/index.ts'
import { checkoutAgain } from './orders/checkout.ts'
import { openCursor, sealCursor } from './read/cursor.ts'
import { receiptUrl, retryPath } from './orders/links.ts'
import { startOrder, type OrderDeps } from './orders/orders.ts'
import { acknowledgedOf, outcomeOf } from './read/outcome.ts'
import { publicStatus } from './rules.ts'
import { startSchedule, type StartDeps } from './recurring/start.ts'
import { findDonation, listContributors, type Donation } from './read/store-donations.ts'
import { opensDonation } from './orders/tokens.ts'

export type DonationDeps = OrderDeps &
  StartDeps &
  ReceiptDeps & {
    db: Db
    readPool: pg.Pool
    config: Pick<Config, 'minimumGiftPaise' | 'taxPayees'>
    /** Gives a number at once to a paid gift that still waits for one. */
    issueReceipts(): Promise<unknown>
  }

/** Number of looks for a receipt that another worker is numbering. */
const looksAtMost = 15
const betweenLooksMs = 100

export const donationHandlers = (deps: DonationDeps): Handlers<typeof donations> => {
  // A repeat that comes while the first still runs waits for its answer; other processes meet at the key's row.
  const oneAtATime = createKeyedMutex({
    waitMs: 8000,
    tooLate: () => new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }),
  })
  const keyed = <T>({ idempotencyKey, actor }: Ctx, work: () => Promise<T>) =>
    idempotencyKey === undefined ? work() : oneAtATime(`${actor?.accountId ?? ''} ${idempotencyKey}`, work)

  const start = ({ body }: { body: OrderBody }, ctx: Ctx) =>
    keyed(ctx, () =>
      startOrder(deps, {
        body,
        callName: ctx.callName,
        accountId: ctx.actor?.accountId,
        ip: ctx.ip,
        language: languageOf(ctx.headers['cookie']),
        idempotencyKey: ctx.idempotencyKey,
      }),
    )

  const isDonor = (donation: Donation, token: string | undefined, { actor }: Ctx) =>
    opensDonation(deps.signer, token, donation.id, deps.clock.now()) ||
    (actor !== undefined && donation.accountId === actor.accountId)

  /** Also while the receipt is still being numbered. */
  const addPanPath = async (donation: Donation): Promise<string | null> => {
    const { id, paidAt, hasPan, isOnItsWay } = donation
    if (paidAt === null || hasPan || isOnItsWay || publicStatus(donation) === 'refunded') return null
    const tax = await findTaxDonation(deps.pool, id)
    if (tax === undefined || !isDeductible(deps.config.taxPayees, tax)) return null
    return taxDetailsPath(deps.signer, { donationId: id, paidAt }, deps.clock.now()) ?? null
  }

  /** @throws DONATION_NOT_FOUND alike for an unknown gift, a wrong token and another's gift */
  const lookUp = async (
    { donationId, token }: { donationId: string; token?: string | undefined },
    ctx: Ctx,
  ): Promise<Donation> => {
    const donation = isUuid(donationId) ? await findDonation(deps.pool, donationId) : undefined
    const may =
      donation !== undefined &&
      (isDonor(donation, token, ctx) || ctx.actor?.permissions.has('donations.read') === true)
    if (!may) throw new AppError('DONATION_NOT_FOUND')
    return donation
  }

  /** @throws GIFT_FAILED, GIFT_GOES_BACK where it went back before it had a receipt, and NOT_RECEIVED_YET while no money has been booked */
  const receiptOf = async (donation: Donation): Promise<ReceiptRow> => {
    if (publicStatus(donation) === 'failed') throw new AppError('GIFT_FAILED')
    if (donation.state === 'initiated' || donation.state === 'failed') throw new AppError('NOT_RECEIVED_YET')
    const [found] = await findReceipts(deps.db, [donation.id])
    if (found !== undefined && !isReplacedSoon(donation, found)) return found
    if (publicStatus(donation) === 'refunded') throw new AppError('GIFT_GOES_BACK')
    for (let looks = 1; ; looks++) {
      await deps.issueReceipts()
      const [issued] = await findReceipts(deps.db, [donation.id])
      if (issued !== undefined && !isReplacedSoon(donation, issued)) return issued
      // Another worker holds it this very moment.
      if (looks === looksAtMost) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
      await pause(betweenLooksMs)
    }
  }

  const pdf = async (donation: Donation) => {
    const receipt = await receiptOf(donation)
    return bytes(await receiptPdf(deps, receipt), receiptFileName(receipt))
  }

  /** The receipt; of a gift that failed or was given back, a page that says so. @throws NOT_RECEIVED_YET */
  const acknowledgement = async (donation: Donation) => {
    const outcome = publicStatus(donation)
    if (outcome !== 'failed' && outcome !== 'refunded') return pdf(donation)
    const [receipt] = await findReceipts(deps.db, [donation.id])
    const about = acknowledgedOf(donation, outcome, istDay(deps.clock.now()))
    return bytes(await acknowledgementPdf(deps, about, receipt), `acknowledgement-${donation.id}.pdf`)
  }

  return {
    createSchedule: ({ body }, ctx) =>
      body.option === 'onetime'
        ? start({ body }, ctx)
        : keyed(ctx, () =>
            startSchedule(deps, {
              body,
              callName: ctx.callName,
              accountId: ctx.actor?.accountId,
              ip: ctx.ip,
              language: languageOf(ctx.headers['cookie']),
              idempotencyKey: ctx.idempotencyKey,
            }),
          ),
    createOrder: start,
    createFundraiserOrder: start,
    async contributors({ body }, ctx) {
      ctx.keep([`fundraiser:${body.campaignId}`])
      const campaign = await findCampaignForGiving(deps.readPool, body.campaignId, istDay(deps.clock.now()))
      if (campaign === undefined) throw new AppError('FUNDRAISER_NOT_FOUND')
      const rows = await listContributors(
        deps.pool,
        body.campaignId,
        openCursor(deps.fieldCrypto, body.cursor),
        body.limit + 1,
      )
      const shown = rows.slice(0, body.limit)
      const last = rows.length > body.limit ? shown.at(-1) : undefined
      return withMeta(
        shown.map(({ name, amountPaise, shownAt }) => ({
          name: name ?? 'Anonymous',
          amount: amountPaise === null ? null : amountPaise / 100,
          donatedAt: shownAt.toISOString(),
          anonymous: name === null ? (1 as const) : (0 as const),
        })),
        {
          nextCursor: last === undefined ? null : sealCursor(deps.fieldCrypto, last.place),
        },
      )
    },
    async status({ body }, ctx) {
      const donation = await lookUp(body, ctx)
      const [receipt] = await findReceipts(deps.db, [donation.id])
      return {
        ...outcomeOf(donation),
        donorName: donation.donorName,
        purpose: purposeOf(donation),
        campaignSlug: donation.campaignSlug,
        materialRequestId: donation.materialRequestId,
        retryPath: retryPath(donation),
        receipt:
          receipt === undefined || isReplacedSoon(donation, receipt)
            ? null
            : {
                number: formatReceiptNumber(receipt.series, receipt.number),
                url: receiptUrl(deps, donation.id, deps.clock.now()),
                replaces:
                  receipt.replacedNumber === null
                    ? null
                    : formatReceiptNumber(receipt.series, receipt.replacedNumber),
              },
        taxDetailsPath: isDonor(donation, body.token, ctx) ? await addPanPath(donation) : null,
      }
    },
    async checkout({ body }, ctx) {
      const donation = await lookUp(body, ctx)
      if (!isDonor(donation, body.token, ctx)) return null
      return (await checkoutAgain(deps, donation, deps.clock.now())) ?? null
    },
    async generateReceipt({ body }, ctx) {
      const donation = await lookUp(body, ctx)
      const receipt = await receiptOf(donation)
      return {
        number: formatReceiptNumber(receipt.series, receipt.number),
        status: receipt.status,
        url: receiptUrl(deps, donation.id, deps.clock.now()),
      }
    },
    acknowledge: async ({ body }, ctx) => acknowledgement(await lookUp(body, ctx)),
    receiptFile: async ({ params, query }, ctx) =>
      pdf(await lookUp({ donationId: params.donationId, token: query.t }, ctx)),
    acknowledgementFile: async ({ params, query }, ctx) =>
      acknowledgement(await lookUp({ donationId: params.donationId, token: query.t }, ctx)),
  }
}

/** Tells whether a new receipt is to come after a partial refund. */
const isReplacedSoon = (donation: Donation, { status }: ReceiptRow) =>
  status === 'cancelled' && publicStatus(donation) !== 'refunded'
