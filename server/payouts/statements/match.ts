import { transferKey } from '../../ledger/index.ts'
import type { StatementLine } from './read-statement.ts'
import type { NamedPayout, StatementProblem } from './store-statements.ts'

/** Outcome of a row of a statement. */
export type Verdict =
  | { is: 'paid'; payout: NamedPayout; utr: string }
  | { is: 'returned'; payout: NamedPayout }
  /** Known already. */
  | { is: 'known'; payout: NamedPayout }
  | { is: 'open'; problem: StatementProblem; payout?: NamedPayout }
  /** Nothing of ours. */
  | { is: 'other' }

/** References of payouts in a narration, also where the bank has joined them to other words. */
export const referencesIn = ({ narration }: Pick<StatementLine, 'narration'>): string[] =>
  [...narration.toUpperCase().matchAll(/P\d{6,9}N\d{3,4}/g)].map(([reference]) => reference)

/** The bank's numbers of a row, the surest first: a UTR in its narration, its column, an RRN in its narration. */
export const utrsIn = ({ utr, narration }: Pick<StatementLine, 'utr' | 'narration'>): string[] => {
  const words = narration.toUpperCase()
  const written = [...words.matchAll(/\b[A-Z]{4}[A-Z0-9]\d{10,17}\b/g)].map(([one]) => one)
  const rrns = /IMPS|UPI|RRN/.test(words) ? [...words.matchAll(/\b0*\d{12}\b/g)].map(([one]) => one) : []
  const keys = new Map(
    [...written, ...(utr === null ? [] : [utr]), ...rrns].toReversed().map((one) => [transferKey(one), one]),
  )
  return [...keys.values()].toReversed()
}

/** Words by which banks name money that came back. */
const isCalledReturn = (narration: string) => /\b(?:RETURN(?:ED)?|REV(?:ERSAL|ERSED)?|RTN)\b/i.test(narration)

export type KnownPayouts = {
  byReference: ReadonlyMap<string, NamedPayout>
  /** By `transferKey`. */
  byUtr: ReadonlyMap<string, NamedPayout>
  /** Amounts of paid payouts. */
  paidAmounts: ReadonlySet<number>
}

/** Finds the payout of a row and the outcome for it. */
export function verdictOf(line: StatementLine, known: KnownPayouts): Verdict {
  const { byReference, byUtr, paidAmounts } = known
  const utrs = utrsIn(line)
  const byNumber = utrs.flatMap((one) => byUtr.get(transferKey(one)) ?? [])[0]
  const references = referencesIn(line)
  const payout = references.flatMap((one) => byReference.get(one) ?? [])[0] ?? byNumber
  if (payout === undefined) {
    if (line.direction === 'out') return { is: 'open', problem: 'unknown' }
    const mayBeReturn =
      references.length > 0 || (isCalledReturn(line.narration) && paidAmounts.has(line.amountPaise))
    return mayBeReturn ? { is: 'open', problem: 'maybe_return' } : { is: 'other' }
  }
  if (payout.amountPaise !== line.amountPaise) return { is: 'open', problem: 'amount', payout }
  if (line.direction === 'out') return ofPayment(line, payout, { utrs, byUtr })
  // A reference is text that anyone can write; only the bank's own number books a return.
  return payout === byNumber ? ofReturn(line, payout) : { is: 'open', problem: 'maybe_return', payout }
}

function ofPayment(
  line: StatementLine,
  payout: NamedPayout,
  { utrs, byUtr }: { utrs: readonly string[]; byUtr: ReadonlyMap<string, NamedPayout> },
): Verdict {
  if (payout.utr !== null)
    return utrs.length === 0 || utrs.some((utr) => transferKey(utr) === transferKey(payout.utr!))
      ? { is: 'known', payout }
      : { is: 'open', problem: 'settled', payout }
  if (payout.status === 'failed') return { is: 'open', problem: 'settled', payout }
  if (payout.status === 'waiting') return { is: 'open', problem: 'unknown', payout }
  if (line.day < payout.approvedOn) return { is: 'open', problem: 'early', payout }
  if (payout.isOwn) return { is: 'open', problem: 'four_eyes', payout }
  const [utr] = utrs
  if (utr === undefined) return { is: 'open', problem: 'no_utr', payout }
  return byUtr.has(transferKey(utr))
    ? { is: 'open', problem: 'utr_taken', payout }
    : { is: 'paid', payout, utr }
}

function ofReturn(line: StatementLine, payout: NamedPayout): Verdict {
  if (payout.isReturned) return { is: 'known', payout }
  if (payout.status !== 'paid' || payout.paidOn === null) return { is: 'open', problem: 'settled', payout }
  if (line.day < payout.paidOn) return { is: 'open', problem: 'early', payout }
  return payout.isOwn ? { is: 'open', problem: 'four_eyes', payout } : { is: 'returned', payout }
}
