import { istDay, startOfIstDay } from '../../platform/ist.ts'
import type { Runs } from '../../platform/db/named.ts'
import { financialYearOf, wordingOn } from '../financial-year.ts'
import { maskPan, purposeOf, type ReceiptDeps } from '../service.ts'
import { donorAddressOf } from '../text.ts'
import { formatReceiptNumber } from '../view.ts'
import { listYearGifts, sumOfYear, type Giver, type Span, type YearGift } from './store.ts'
import type { YearRow, YearView } from './view.ts'

/** More gifts than these in one year are summed in one line. */
const mostRows = 2000

/** '2026-27' as the instants between which it lies. */
export function spanOf(year: string): Span {
  const first = Number(year.slice(0, 4))
  return { from: startOfIstDay(`${first}-04-01`), before: startOfIstDay(`${first + 1}-04-01`) }
}

/** @returns undefined when nothing was received of this giver in that year */
export async function yearView(
  { fieldCrypto, organisation }: ReceiptDeps,
  on: Runs,
  { giver, year, now }: { giver: Giver; year: string; now: Date },
): Promise<YearView | undefined> {
  const span = spanOf(year)
  const sum = await sumOfYear(on, giver, span)
  if (sum === undefined) return undefined
  const gifts = await listYearGifts(on, giver, span, { isTest: sum.isTest, limit: mostRows })
  const last = gifts.at(-1)
  if (last === undefined) return undefined
  const withAddress = gifts.findLast(({ donorAddress }) => Boolean(donorAddress))
  const rows = gifts.map((gift) => rowOf(gift, last.donorName))
  const listedPaise = rows.reduce((total, row) => total + row.amountPaise - row.refundedPaise, 0)
  return {
    year,
    isTest: sum.isTest,
    wording: wordingOn(istDay(span.from)),
    donorName: last.donorName,
    donorAddress: withAddress ? donorAddressOf(withAddress) : '',
    pansMasked: [
      ...new Set(gifts.flatMap(({ panSealed }) => (panSealed ? [maskPan(fieldCrypto.open(panSealed))] : []))),
    ],
    withoutPan: sum.withoutPan,
    rows,
    unlisted:
      sum.count > rows.length
        ? { count: sum.count - rows.length, staysPaise: sum.totalPaise - listedPaise }
        : undefined,
    count: sum.count,
    totalPaise: sum.totalPaise,
    isOpen: financialYearOf(istDay(now)) <= year,
    organisation,
    seedForBand: last.donationId,
    madeOn: istDay(now),
  }
}

const rowOf = (gift: YearGift, name: string): YearRow => ({
  receivedOn: istDay(gift.paidAt),
  purpose: purposeOf(gift),
  givenAs: gift.donorName === name ? undefined : gift.donorName,
  receiptNumber:
    gift.series === null || gift.number === null ? undefined : formatReceiptNumber(gift.series, gift.number),
  amountPaise: gift.amountPaise,
  refundedPaise: gift.refundedPaise,
})

/** The paper as PDF; undefined when nothing was received in that year. */
export async function yearPdf(
  deps: ReceiptDeps,
  on: Runs,
  asked: { giver: Giver; year: string; now: Date },
): Promise<Buffer | undefined> {
  const view = await yearView(deps, on, asked)
  if (view === undefined) return undefined
  const { renderYear } = await import('./pdf.ts')
  return renderYear(view)
}
