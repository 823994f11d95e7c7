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

/** References of payouts as they stand in a narration, also where the bank has written other words against them. */
export const referencesIn = ({ narration }: Pick<StatementLine, 'narration'>): string[] =>
  [...narration.toUpperCase().matchAll(/P\d{6,9}N\d{3,4}/g)].map(([reference]) => reference)

/** The bank's numbers of a row: a UTR written in its narration says more than its column. */
export const utrsIn = ({ utr, narration }: Pick<StatementLine, 'utr' | 'narration'>): string[] => {
  const written = [...narration.toUpperCase().matchAll(/\b[A-Z]{4}[A-Z0-9]\d{10,17}\b/g)].map(([one]) => one)
  return [...new Set([...written, ...(utr === null ? [] : [utr])])]
}

/** Finds out which payout a row means, and what it says of it. */
export function verdictOf(
  line: StatementLine,
  {
    byReference,
    byUtr,
  }: { byReference: ReadonlyMap<string, NamedPayout>; byUtr: ReadonlyMap<string, NamedPayout> },
): Verdict {
  const utrs = utrsIn(line)
  const payout =
    referencesIn(line).flatMap((one) => byReference.get(one) ?? [])[0] ??
    utrs.flatMap((one) => byUtr.get(one) ?? [])[0]
  if (payout === undefined)
    return line.direction === 'out' ? { is: 'open', problem: 'unknown' } : { is: 'other' }
  if (payout.amountPaise !== line.amountPaise) return { is: 'open', problem: 'amount', payout }
  return line.direction === 'out' ? ofPayment(line, payout, { utrs, byUtr }) : ofReturn(line, payout)
}

function ofPayment(
  line: StatementLine,
  payout: NamedPayout,
  { utrs, byUtr }: { utrs: readonly string[]; byUtr: ReadonlyMap<string, NamedPayout> },
): Verdict {
  if (payout.utr !== null)
    return utrs.length === 0 || utrs.includes(payout.utr)
      ? { is: 'known', payout }
      : { is: 'open', problem: 'settled', payout }
  if (payout.status === 'failed') return { is: 'open', problem: 'settled', payout }
  if (line.day < payout.approvedOn) return { is: 'open', problem: 'early', payout }
  if (payout.isOwn) return { is: 'open', problem: 'four_eyes', payout }
  const [utr] = utrs
  if (utr === undefined) return { is: 'open', problem: 'no_utr', payout }
  return byUtr.has(utr) ? { is: 'open', problem: 'utr_taken', payout } : { is: 'paid', payout, utr }
}

function ofReturn(line: StatementLine, payout: NamedPayout): Verdict {
  if (payout.isReturned) return { is: 'known', payout }
  if (payout.status !== 'paid' || payout.paidOn === null) return { is: 'open', problem: 'settled', payout }
  if (line.day < payout.paidOn) return { is: 'open', problem: 'early', payout }
  return payout.isOwn ? { is: 'open', problem: 'four_eyes', payout } : { is: 'returned', payout }
}
