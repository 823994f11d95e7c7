import { istDay, startOfIstDay } from '../../platform/ist.ts'
import type { Runs } from '../../platform/db/named.ts'
import { financialYearOf, wordingOn } from '../../../shared/financial-year.ts'
import { maskPan, purposeOf, type ReceiptDeps } from '../service.ts'
import { donorAddressOf } from '../text.ts'
import { formatReceiptNumber } from '../view.ts'
import { peopleOf, type Person } from './people.ts'
import {
  listYearDonations,
  listYearShares,
  sumOfYear,
  type Donor,
  type YearSpan,
  type YearDonation,
} from './store.ts'
import { netPaise, type YearPart, type YearRow, type YearView } from './view.ts'

/** More gifts than these in one year are summed in one line. */
const mostRows = 2000

/** '2026-27' as the instants between which it lies. */
export function spanOf(year: string): YearSpan {
  const first = Number(year.slice(0, 4))
  return { from: startOfIstDay(`${first}-04-01`), before: startOfIstDay(`${first + 1}-04-01`) }
}

/** @returns undefined when nothing was received of this donor in that year */
export async function yearView(
  { fieldCrypto, organisation }: ReceiptDeps,
  on: Runs,
  { giver, year, now }: { giver: Donor; year: string; now: Date },
): Promise<YearView | undefined> {
  const span = spanOf(year)
  const sum = await sumOfYear(on, giver, span)
  if (sum === undefined) return undefined
  const { isTest } = sum
  const donations = await listYearDonations(on, giver, span, { isTest, limit: mostRows })
  const people = peopleOf(await listYearShares(on, giver, span, isTest), donations, (sealed) =>
    fieldCrypto.open(sealed),
  )
  return {
    year,
    isTest,
    wording: wordingOn(istDay(span.from)),
    parts: people.map(partOf),
    isOpen: financialYearOf(istDay(now)) <= year,
    organisation,
    seedForBand: donations.at(-1)?.donationId ?? '',
    madeOn: istDay(now),
  }
}

function partOf({ pan, shares, gifts }: Person): YearPart {
  const newestFirst = shares.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime())
  const last = newestFirst[0]!
  const withAddress = newestFirst.find(({ donorAddress }) => donorAddress !== null)
  const rows = gifts.map(rowOf)
  const all = {
    count: sumOf(shares, ({ count }) => count),
    totalPaise: sumOf(shares, ({ totalPaise }) => totalPaise),
    withoutPan: sumOf(shares, ({ withoutPan }) => withoutPan),
    withoutTax: sumOf(shares, ({ withoutTax }) => withoutTax),
  }
  const unlisted = { count: all.count - rows.length, staysPaise: all.totalPaise - sumOf(rows, netPaise) }
  return {
    donorName: last.donorName,
    donorAddress: withAddress ? donorAddressOf(withAddress) : '',
    panMasked: pan === undefined ? undefined : maskPan(pan),
    rows,
    unlisted: unlisted.count > 0 ? unlisted : undefined,
    ...all,
  }
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

const rowOf = (donation: YearDonation): YearRow => ({
  receivedOn: istDay(donation.paidAt),
  purpose: purposeOf(donation),
  receiptNumber:
    donation.series === null || donation.number === null
      ? undefined
      : formatReceiptNumber(donation.series, donation.number),
  amountPaise: donation.amountPaise,
  refundedPaise: donation.refundedPaise,
})

/** The paper as PDF; undefined when nothing was received in that year. */
export async function yearPdf(
  deps: ReceiptDeps,
  on: Runs,
  asked: { giver: Donor; year: string; now: Date },
): Promise<Buffer | undefined> {
  const view = await yearView(deps, on, asked)
  if (view === undefined) return undefined
  const { renderYear } = await import('./pdf.ts')
  return renderYear(view)
}
