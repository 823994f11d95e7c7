import type pg from 'pg'
import { receiptsInOneFile, type documents } from '../../contract/donations/documents.ts'
import { AppError } from '../http/app-error.ts'
import { bytes } from '../http/answers.ts'
import type { Ctx, Handlers } from '../http/handlers.ts'
import { istDay } from '../platform/ist.ts'
import { receiptWords } from '../words/receipt.ts'
import { isUuid } from '../platform/uuid7.ts'
import { financialYearOf } from '../../shared/financial-year.ts'
import { receiptsPdf, type ReceiptDeps } from './service.ts'
import { findReceipts } from './store.ts'
import { opensTaxDetails } from './tax-details/link.ts'
import { addTaxDetails, taxDetailsOf, type TaxDetailDeps } from './tax-details/service.ts'
import { findTaxDonation, type TaxDonation } from './tax-details/store.ts'
import { sendYearEmail, type AskYearDeps } from './year/ask.ts'
import { listOwnReceipts, listOwnYears } from './year/store-own.ts'
import { opensYear } from './year/link.ts'
import { yearFileName } from './year/jobs.ts'
import { spanOf, yearPdf } from './year/service.ts'
import type { Donor } from './year/store.ts'

export type DocumentDeps = ReceiptDeps &
  TaxDetailDeps &
  AskYearDeps & {
    readPool: pg.Pool
    /** Whether a token is the own link of this gift. */
    opensGift(token: string | undefined, donationId: string): boolean
  }

/** Papers that donors ask for after the gift. */
export const documentHandlers = (deps: DocumentDeps): Handlers<typeof documents> => {
  const find = (donationId: string) =>
    isUuid(donationId) ? findTaxDonation(deps.pool, donationId) : Promise.resolve(undefined)

  /** @throws DONATION_NOT_FOUND alike for an unknown gift, a wrong or late hash and another's gift */
  const opened = async (
    { donationId, hash }: { donationId: string; hash?: string | undefined },
    { actor }: Ctx,
  ): Promise<TaxDonation> => {
    const donation = await find(donationId)
    const may =
      opensTaxDetails(deps.signer, hash, donationId, deps.clock.now()) ||
      (actor !== undefined &&
        (donation?.accountId === actor.accountId || actor.permissions.has('donations.refund')))
    if (donation === undefined || !may) throw new AppError('DONATION_NOT_FOUND')
    return donation
  }

  /**
   * A link and staff see what was given under the e-mail address of the gift; who is signed in, what was given by that
   * account: anybody can write anybody's address under a gift of their own.
   */
  const donorFor = (
    donation: TaxDonation,
    { year, token }: { year: string; token: string | undefined },
    { actor }: Ctx,
  ): Donor | undefined => {
    const asked = { donationId: donation.donationId, year }
    if (opensYear(deps.signer, token, asked, deps.clock.now())) return { email: donation.donorEmail }
    if (actor === undefined) return undefined
    if (actor.permissions.has('donations.read')) return { email: donation.donorEmail }
    return donation.accountId === actor.accountId ? { accountId: actor.accountId } : undefined
  }

  const summary = async (
    asked: { donationId: string; year?: string | undefined; token?: string | undefined },
    ctx: Ctx,
  ) => {
    const donation = await find(asked.donationId)
    if (donation === undefined) throw new AppError('DONATION_NOT_FOUND')
    const now = deps.clock.now()
    const year = asked.year ?? financialYearOf(istDay(donation.paidAt ?? now))
    const giver = donorFor(donation, { year, token: asked.token }, ctx)
    if (giver === undefined) throw new AppError('DONATION_NOT_FOUND')
    const pdf = await yearPdf(deps, deps.readPool, { giver, year, now })
    if (pdf === undefined) throw new AppError('NO_GIFTS')
    return bytes(pdf, yearFileName(year))
  }

  return {
    taxDetails: async ({ body }, ctx) => taxDetailsOf(deps, await opened(body, ctx)),
    async addTaxDetails({ body: { donationId, hash, ...details } }, ctx) {
      const donation = await opened({ donationId, hash }, ctx)
      return addTaxDetails(deps, donation, details, ctx.actor)
    },
    async yearLetter({ body: { donationId, token } }, { actor }) {
      const donation = await find(donationId)
      const may =
        donation !== undefined &&
        (deps.opensGift(token, donationId) ||
          (actor !== undefined &&
            (donation.accountId === actor.accountId || actor.permissions.has('donations.read'))))
      if (!may) throw new AppError('DONATION_NOT_FOUND')
      await sendYearEmail(deps, donation)
      return null
    },
    yearSummary: ({ body }, ctx) => summary(body, ctx),
    async ownYears(_input, { actor }) {
      const years = await listOwnYears(deps.readPool, actor.accountId)
      return years.map(({ totalPaise, ...year }) => ({ ...year, amount: totalPaise / 100 }))
    },
    async ownReceipts({ params: { year }, query: { part } }, { actor }) {
      const ids = await listOwnReceipts(deps.pool, actor.accountId, {
        ...spanOf(year),
        limit: receiptsInOneFile,
        offset: (part - 1) * receiptsInOneFile,
      })
      if (ids.length === 0) throw new AppError('NO_GIFTS')
      const found = new Map((await findReceipts(deps.db, ids)).map((row) => [row.donationId, row]))
      const rows = ids.flatMap((id) => found.get(id) ?? [])
      const about = { title: receiptWords.documentTitleOfYear(year), madeOn: istDay(deps.clock.now()) }
      const name = part > 1 ? `receipts-${year}-${part}.pdf` : `receipts-${year}.pdf`
      return bytes(await receiptsPdf(deps, rows, about), name)
    },
    yearSummaryFile: ({ params, query }, ctx) =>
      summary({ donationId: params.donationId, year: query.year, token: query.t }, ctx),
  }
}
