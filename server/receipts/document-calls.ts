import type pg from 'pg'
import type { papers } from '../../contract/donations/documents.ts'
import { AppError } from '../http/app-error.ts'
import { bytes } from '../http/answers.ts'
import type { Ctx, Handlers } from '../http/handlers.ts'
import { istDay } from '../platform/ist.ts'
import { isUuid } from '../platform/uuid7.ts'
import { financialYearOf } from '../../shared/financial-year.ts'
import type { ReceiptDeps } from './service.ts'
import { opensTaxDetails } from './tax-details/link.ts'
import { addTaxDetails, taxDetailsOf, type TaxDetailDeps } from './tax-details/service.ts'
import { findTaxGift, type TaxGift } from './tax-details/store.ts'
import { sendYearLetter, type AskYearDeps } from './year/ask.ts'
import { opensYear } from './year/link.ts'
import { yearFileName } from './year/jobs.ts'
import { yearPdf } from './year/service.ts'
import type { Giver } from './year/store.ts'

export type PaperDeps = ReceiptDeps &
  TaxDetailDeps &
  AskYearDeps & {
    readPool: pg.Pool
    /** Whether a token is the own link of this gift. */
    opensGift(token: string | undefined, donationId: string): boolean
  }

/** Papers that givers ask for after the gift. */
export const paperHandlers = (deps: PaperDeps): Handlers<typeof papers> => {
  const find = (donationId: string) =>
    isUuid(donationId) ? findTaxGift(deps.pool, donationId) : Promise.resolve(undefined)

  /** @throws DONATION_NOT_FOUND alike for an unknown gift, a wrong or late hash and another's gift */
  const opened = async (
    { donationId, hash }: { donationId: string; hash?: string | undefined },
    { actor }: Ctx,
  ): Promise<TaxGift> => {
    const gift = await find(donationId)
    const may =
      opensTaxDetails(deps.signer, hash, donationId, deps.clock.now()) ||
      (actor !== undefined &&
        (gift?.accountId === actor.accountId || actor.permissions.has('donations.refund')))
    if (gift === undefined || !may) throw new AppError('DONATION_NOT_FOUND')
    return gift
  }

  /**
   * A link and staff see what was given under the e-mail address of the gift; who is signed in, what was given by that
   * account: anybody can write anybody's address under a gift of their own.
   */
  const giverFor = (
    gift: TaxGift,
    { year, token }: { year: string; token: string | undefined },
    { actor }: Ctx,
  ): Giver | undefined => {
    const asked = { donationId: gift.donationId, year }
    if (opensYear(deps.signer, token, asked, deps.clock.now())) return { email: gift.donorEmail }
    if (actor === undefined) return undefined
    if (actor.permissions.has('donations.read')) return { email: gift.donorEmail }
    return gift.accountId === actor.accountId ? { accountId: actor.accountId } : undefined
  }

  const summary = async (
    asked: { donationId: string; year?: string | undefined; token?: string | undefined },
    ctx: Ctx,
  ) => {
    const gift = await find(asked.donationId)
    if (gift === undefined) throw new AppError('DONATION_NOT_FOUND')
    const now = deps.clock.now()
    const year = asked.year ?? financialYearOf(istDay(gift.paidAt ?? now))
    const giver = giverFor(gift, { year, token: asked.token }, ctx)
    if (giver === undefined) throw new AppError('DONATION_NOT_FOUND')
    const pdf = await yearPdf(deps, deps.readPool, { giver, year, now })
    if (pdf === undefined) throw new AppError('NO_GIFTS')
    return bytes(pdf, yearFileName(year))
  }

  return {
    taxDetails: async ({ body }, ctx) => taxDetailsOf(deps, await opened(body, ctx)),
    async addTaxDetails({ body: { donationId, hash, ...details } }, ctx) {
      const gift = await opened({ donationId, hash }, ctx)
      return addTaxDetails(deps, gift, details, ctx.actor)
    },
    async yearLetter({ body: { donationId, token } }, { actor }) {
      const gift = await find(donationId)
      const may =
        gift !== undefined &&
        (deps.opensGift(token, donationId) ||
          (actor !== undefined &&
            (gift.accountId === actor.accountId || actor.permissions.has('donations.read'))))
      if (!may) throw new AppError('DONATION_NOT_FOUND')
      await sendYearLetter(deps, gift)
      return null
    },
    yearSummary: ({ body }, ctx) => summary(body, ctx),
    yearSummaryFile: ({ params, query }, ctx) =>
      summary({ donationId: params.donationId, year: query.year, token: query.t }, ctx),
  }
}
