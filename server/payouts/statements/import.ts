import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { recordAudit } from '../../audit/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { transferKey } from '../../ledger/index.ts'
import { dayInWords } from '../../words/figures.ts'
import { WrongFile } from '../../finance/index.ts'
import type { Clerk } from '../clerk.ts'
import { payMany, returnMany, type PaidInput, type PayoutServices, type ReturnedInput } from '../record.ts'
import { refusePayout } from '../refusals.ts'
import { referencesIn, utrsIn, verdictOf, type Verdict } from './match.ts'
import { readStatement, rowsPerTurn, type ReadStatement } from './read-statement.ts'
import { newLines, type NewLine } from './repeated.ts'
import {
  countEarlier,
  findImported,
  findNamedPayouts,
  holdFundraisers,
  holdStatements,
  insertStatement,
  insertStatementRows,
  noteRepeated,
  paidAmounts,
  refundNumbers,
  sumBatches,
  type MatchedLine,
} from './store-statements.ts'

export type ImportedStatement = {
  id: number
  rows: number
  paid: number
  returned: number
  open: number
  /** Rows that an earlier statement brought. */
  repeated: number
  /** Words about rows that could not be read. */
  unread: string[]
  batches: { id: number; amountPaise: number; paidPaise: number; differencePaise: number }[]
}

/**
 * Books what a statement of the bank says of payouts, all of it or nothing; what fits none waits for a person, and what an
 * earlier statement brought is told only.
 * @throws what is wrong with the file, STATEMENT_SEEN
 */
export async function importStatement(
  services: PayoutServices,
  by: Clerk,
  file: { name: string; bytes: Buffer },
): Promise<ImportedStatement> {
  const at = services.clock.now()
  const { lines, unread } = await readLines(file, istDay(at))
  const digest = createHash('sha256').update(file.bytes).digest()
  const touched = new Set<number>()
  const imported = await inTransaction(services.database.db, async (tx) => {
    const sumPaise = lines.reduce((sum, one) => sum + (one.direction === 'out' ? one.amountPaise : 0), 0)
    const id = await insertStatement(tx, {
      digest,
      name: file.name,
      by: by.id,
      at,
      rows: lines.length,
      sumPaise,
      unread,
    })
    if (id === undefined) throw await seenBefore(tx, digest)
    await holdStatements(tx)
    const fresh = newLines(lines, await countEarlier(tx, lines))
    const rows = await bookLines(services, tx, by, fresh, touched)
    await insertStatementRows(tx, id, rows)
    const repeated = lines.length - fresh.length
    if (repeated > 0) await noteRepeated(tx, id, repeated)
    const told = { rows: lines.length, ...countOf(rows), repeated }
    await recordAudit(tx, {
      at,
      actorId: by.id,
      actor: by.name,
      action: 'bank_statement.imported',
      subject: `bank-statement:${id}`,
      details: { name: file.name, digest: digest.toString('hex'), paise: sumPaise, ...told },
    })
    const batchIds = [...new Set(rows.flatMap(({ batchId }) => batchId ?? []))]
    const batches = (await sumBatches(tx, batchIds)).map((one) => ({
      ...one,
      differencePaise: one.amountPaise - one.paidPaise,
    }))
    return { id, ...told, unread, batches }
  }).catch(refusePayout)
  services.changes.publish(...[...touched].map((id) => `fundraiser:${id}`))
  return imported
}

async function readLines(file: { name: string; bytes: Buffer }, today: string): Promise<ReadStatement> {
  try {
    return await readStatement(file, today)
  } catch (error) {
    if (error instanceof WrongFile) throw invalidField('content', error.message)
    throw error
  }
}

async function seenBefore(tx: Tx, digest: Buffer): Promise<AppError> {
  const before = (await findImported(tx, digest))!
  return new AppError('STATEMENT_SEEN', {
    message: `${before.by} imported this file on ${dayInWords(istDay(before.at))} already, as statement ${before.id}`,
  })
}

type Booked = MatchedLine & { did: Verdict['is']; batchId: number | null }

const countOf = (rows: readonly Booked[]) => ({
  paid: rows.filter(({ did }) => did === 'paid').length,
  returned: rows.filter(({ did }) => did === 'returned').length,
  open: rows.filter(({ problem }) => problem !== null).length,
})

/** All fundraisers are held first, in one order, as by whoever else holds several. */
async function bookLines(
  services: PayoutServices,
  tx: Tx,
  by: Clerk,
  lines: readonly NewLine[],
  touched: Set<number>,
): Promise<Booked[]> {
  const utrs = [...new Set(lines.flatMap(utrsIn))]
  const named = await findNamedPayouts(tx, { references: lines.flatMap(referencesIn), utrs, by: by.id })
  const refunds = await refundNumbers(tx, utrs)
  const byReference = new Map(named.map((payout) => [payout.reference, payout]))
  const byUtr = new Map(
    named.flatMap((payout) => (payout.utr === null ? [] : [[transferKey(payout.utr), payout] as const])),
  )
  await holdFundraisers(
    tx,
    named.map(({ campaignId }) => campaignId),
  )
  const incoming = lines.filter(({ direction }) => direction === 'in').map(({ amountPaise }) => amountPaise)
  const known = { byReference, byUtr, paidAmounts: await paidAmounts(tx, incoming) }
  const paid: PaidInput[] = []
  const returned: ReturnedInput[] = []
  const booked: Booked[] = []
  // Takes payments before returns, whichever the bank writes first.
  const inOrder = lines.toSorted((one, other) => other.direction.localeCompare(one.direction))
  for (const [index, line] of inOrder.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn()
    const isRefund = utrsIn(line).some((utr) => refunds.has(transferKey(utr)))
    const verdict: Verdict = isRefund ? { is: 'other' } : verdictOf(line, known)
    if (verdict.is === 'paid') {
      const { payout, utr } = verdict
      paid.push({ payoutId: payout.id, utr, paidOn: line.day })
      // The next row may say of the same payout that it came back.
      Object.assign(payout, { status: 'paid', utr, paidOn: line.day })
      byUtr.set(transferKey(utr), payout)
    } else if (verdict.is === 'returned') {
      const { payout } = verdict
      const reason = `Sent back by the bank: ${line.narration}`.slice(0, 500)
      returned.push({ payoutId: payout.id, reason, returnedOn: line.day })
      Object.assign(payout, { status: 'failed', isReturned: true })
    }
    const payout = payoutOf(verdict)
    const fits = verdict.is === 'paid' || verdict.is === 'returned' || verdict.is === 'known'
    if (fits && payout) touched.add(payout.campaignId)
    booked.push({
      ...line,
      did: verdict.is,
      payoutId: fits ? payout!.id : null,
      problem: verdict.is === 'open' ? verdict.problem : null,
      batchId: payout?.batchId ?? null,
    })
  }
  await payMany(services, tx, by, paid)
  await returnMany(services, tx, by, returned)
  return booked
}

const payoutOf = (verdict: Verdict) => ('payout' in verdict ? verdict.payout : undefined)
