import { arrivingOf } from '../../shared/arriving.ts'

/** One side of a group: debits positive, credits negative, integer paise. */
export type LedgerLine = { account: string; paise: number }

/** Purpose of a gift in the books. No causes, or "any", is the fund of any cause. */
export type DonationPurpose = {
  campaignId: number | null
  /** Request of an organisation for things; none where it is left out. */
  materialRequestId?: number | null
  causeIds: readonly number[]
}

/** The funds a gift goes to: the fundraiser's own, the request's, any cause's, or its causes' in equal whole paise, the remainder to the first. */
export function fundsOf(purpose: DonationPurpose, amountPaise: number): LedgerLine[] {
  if (purpose.campaignId !== null)
    return [{ account: `fund:campaign:${purpose.campaignId}`, paise: amountPaise }]
  if (purpose.materialRequestId != null)
    return [{ account: `fund:material:${purpose.materialRequestId}`, paise: amountPaise }]
  const causes = [...new Set(purpose.causeIds)]
  if (causes.length === 0 || causes.includes(-1)) return [{ account: 'fund:any', paise: amountPaise }]
  const share = Math.floor(amountPaise / causes.length)
  return causes
    .map((id, i) => ({
      account: `fund:cause:${id}`,
      paise: i === 0 ? amountPaise - share * (causes.length - 1) : share,
    }))
    .filter(({ paise }) => paise > 0)
}

/** The group of a capture: what the gateway now owes us, against the funds that were given to. Sums to zero. */
export const captureLines = (
  provider: string,
  purpose: DonationPurpose,
  amountPaise: number,
): LedgerLine[] => [
  { account: `gateway_receivable:${provider}`, paise: amountPaise },
  ...fundsOf(purpose, arrivingOf(amountPaise).arrivesPaise).map(({ account, paise }) => ({
    account,
    paise: -paise,
  })),
]

/**
 * The group of a refund: what the gateway takes back, out of the funds that were given to. What goes back beyond what
 * they hold, by a refund and a dispute of the same payment, is no fund's: its donor has it twice, and owes it.
 * @param left what is left of the payment in each fund, all above 0
 */
export function refundLines(
  provider: string,
  left: readonly LedgerLine[],
  amountPaise: number,
): LedgerLine[] {
  const out = sharesOf(left, amountPaise)
  return [
    ...out,
    ...withoutZeros([{ account: `owed_by_givers:${provider}`, paise: amountPaise - sumOf(out) }]),
    { account: `gateway_receivable:${provider}`, paise: -amountPaise },
  ]
}

/** Sums what the donor received beyond the payment, in one group. */
export const owedIn = (lines: readonly LedgerLine[]): number =>
  sumOf(lines.filter(({ account }) => account.startsWith('owed_by_givers:')))

/** The group of a refund that left by a bank transfer. @param amountPaise at most what is left of the payment */
export const bankRefundLines = (left: readonly LedgerLine[], amountPaise: number): LedgerLine[] => [
  ...sharesOf(left, amountPaise),
  { account: 'bank', paise: -amountPaise },
]

/**
 * Splits an amount by what is left in each fund. No fund returns more than it holds of the gift; the last
 * refund leaves nothing.
 */
function sharesOf(left: readonly LedgerLine[], amountPaise: number): LedgerLine[] {
  const total = sumOf(left)
  const within = Math.min(amountPaise, total)
  const shares = left.map(({ paise }) => Number((BigInt(paise) * BigInt(within)) / BigInt(total)))
  let rest = within - shares.reduce((sum, share) => sum + share, 0)
  const lines = left.map(({ account, paise }, i) => {
    const more = Math.min(rest, paise - shares[i]!)
    rest -= more
    return { account, paise: shares[i]! + more }
  })
  return lines.filter(({ paise }) => paise > 0)
}

/**
 * The group of a dispute that was won after all: what it took, the other way. Of what comes back, the funds give at once
 * what a refund has given back beyond the payment meanwhile.
 * @param now what is left of the payment in each fund, and what its donor owes of it, before this
 */
export function disputeWonLines(
  provider: string,
  taken: readonly LedgerLine[],
  now: { left: readonly LedgerLine[]; owedPaise: number },
): LedgerLine[] {
  const [owed, receivable] = [`owed_by_givers:${provider}`, `gateway_receivable:${provider}`]
  const back = negated(taken)
  const cameBack = back
    .filter(({ account }) => isFund(account))
    .map((line) => ({ ...line, paise: -line.paise }))
  const held = merged([...now.left, ...cameBack])
  const stillOwed = now.owedPaise + sumOf(back.filter(({ account }) => account === owed))
  const gives = refundLines(provider, held, Math.min(stillOwed, sumOf(held))).map((line) =>
    line.account === receivable ? { ...line, account: owed } : line,
  )
  return withoutZeros(merged([...back, ...gives]))
}

/** Sums what a group takes out of the funds, below 0 where it adds to them. */
export const outOfFunds = (lines: readonly LedgerLine[]): number =>
  sumOf(lines.filter(({ account }) => isFund(account)))

const isFund = (account: string) => account.startsWith('fund:')
const sumOf = (lines: readonly LedgerLine[]) => lines.reduce((sum, { paise }) => sum + paise, 0)
const merged = (lines: readonly LedgerLine[]): LedgerLine[] =>
  [...new Set(lines.map(({ account }) => account))].map((account) => ({
    account,
    paise: sumOf(lines.filter((line) => line.account === account)),
  }))

const negated = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map(({ account, paise }) => ({ account, paise: -paise }))

/** The group of a payment that only proves an account: the gateway owes it to us, and we to the payer. */
export const authorisationLines = (provider: string, amountPaise: number): LedgerLine[] => [
  { account: `gateway_receivable:${provider}`, paise: amountPaise },
  { account: `authorisations:${provider}`, paise: -amountPaise },
]

/** The group by which it goes back. */
export const authorisationRefundLines = (provider: string, amountPaise: number): LedgerLine[] =>
  negated(authorisationLines(provider, amountPaise))

const withoutZeros = (lines: readonly LedgerLine[]) => lines.filter(({ paise }) => paise !== 0)

/** The group of what a gateway kept of one payment; no lines when it kept nothing. Sums to zero. */
export const feeLines = (provider: string, feePaise: number, taxPaise: number): LedgerLine[] =>
  withoutZeros([
    { account: `fees:${provider}`, paise: feePaise },
    { account: `gst:${provider}`, paise: taxPaise },
    { account: `gateway_receivable:${provider}`, paise: -(feePaise + taxPaise) },
  ])

const moved = (paise: number, from: string, to: string): LedgerLine[] =>
  withoutZeros([
    { account: to, paise },
    { account: from, paise: -paise },
  ])

/** The group of what reached the bank, or left it where `netPaise` is below 0; no lines for nothing. Sums to zero. */
export const settlementLines = (provider: string, netPaise: number): LedgerLine[] =>
  moved(netPaise, `gateway_receivable:${provider}`, 'bank')

/** The same of what nothing in the books bears: it lies in suspense. */
export const unmatchedLines = (provider: string, netPaise: number): LedgerLine[] =>
  moved(netPaise, `unmatched:${provider}`, 'bank')

/** The group that takes it out of there once an entry bears it. */
export const matchedLines = (provider: string, netPaise: number): LedgerLine[] =>
  moved(netPaise, `gateway_receivable:${provider}`, `unmatched:${provider}`)

/** The group that takes it out of there when a person says that no entry ever will. */
export const unexplainedLines = (provider: string, netPaise: number): LedgerLine[] =>
  moved(netPaise, `unexplained:${provider}`, `unmatched:${provider}`)

/** The group of money that left a fund for its payee. @param paise below 0 of what the bank sent back */
export const payoutLines = (campaignId: number, paise: number): LedgerLine[] =>
  moved(paise, 'bank', `fund:campaign:${campaignId}`)

/** The group by which the charity makes up for what a fund paid out and had to give back as well. @param paise below 0 where it gets it back */
export const coverLines = (campaignId: number, paise: number): LedgerLine[] =>
  moved(paise, `fund:campaign:${campaignId}`, 'covered_by_charity')
