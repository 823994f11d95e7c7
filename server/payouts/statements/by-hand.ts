import { recordAudit } from '../../audit/index.ts'
import { bankReference } from '../../../contract/finance/refunds.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { dayInWords } from '../../words/figures.ts'
import type { Clerk } from '../clerk.ts'
import { payWithin, returnWithin, type PayoutServices } from '../record.ts'
import { refusePayout } from '../refusals.ts'
import { utrsIn } from './match.ts'
import {
  findNamedPayouts,
  holdRow,
  matchRow,
  noteRow,
  type HeldRow,
  type NamedPayout,
} from './store-statements.ts'

type RowNumber = { statementId: number; position: number }

/** Holds a row that waits for a person. @throws NOT_FOUND, RESOLVED_BEFORE */
async function holdOpen(tx: Tx, row: RowNumber): Promise<HeldRow> {
  const held = await holdRow(tx, row)
  if (held === undefined) throw new AppError('NOT_FOUND')
  if (held.payoutId !== null || held.problem === null || held.isNoted) throw new AppError('RESOLVED_BEFORE')
  return held
}

/**
 * Says which payout a row is: what the row says of it is booked. A payout that is recorded with the same number already is
 * only matched.
 * @throws RESOLVED_BEFORE, or what does not fit
 */
export async function matchByHand(
  services: PayoutServices,
  by: Clerk,
  { reference, utr: typed, ...number }: RowNumber & { reference: string; utr?: string | undefined },
): Promise<void> {
  const campaignId = await inTransaction(services.database.db, async (tx) => {
    const row = await holdOpen(tx, number)
    const references = [reference.toUpperCase()]
    const [payout] = await findNamedPayouts(tx, { references, utrs: [], by: by.id })
    if (payout === undefined) throw invalidField('reference', 'No payout has this reference')
    if (payout.amountPaise !== row.amountPaise)
      throw invalidField('reference', 'The amount of this payout is another one')
    assertNotEarly(row, payout)
    const utr = numberOf(row, typed)
    if (row.direction === 'out') {
      if (utr === undefined) throw invalidField('utr', 'The row tells no UTR: enter it')
      await payWithin(services, tx, by, { payoutId: payout.id, utr, paidOn: row.day }).catch(
        (error: unknown) => {
          throw typed === undefined ? besideReference(error) : error
        },
      )
    } else {
      const reason = `Sent back by the bank: ${row.narration}`.slice(0, 500)
      await returnWithin(services, tx, by, { payoutId: payout.id, reason, returnedOn: row.day })
    }
    await matchRow(tx, number, payout.id)
    await audit(services, tx, by, 'bank_statement.matched', number, { payout: payout.reference })
    return payout.campaignId
  }).catch(refusePayout)
  services.changes.publish(`fundraiser:${campaignId}`)
}

/** A row says its own day: what cannot be of that day is another payment. */
function assertNotEarly(row: HeldRow, { status, approvedOn, paidOn }: NamedPayout): void {
  const [since, what] = row.direction === 'out' ? [approvedOn, 'approved'] : [paidOn, 'paid']
  if (since === null || row.day >= since || (row.direction === 'out' && status === 'paid')) return
  throw invalidField(
    'reference',
    `The row is of ${dayInWords(row.day)}, and this payout was ${what} on ${dayInWords(since)}: say under ‘It is no payout’ what the row is, and record the payout by itself`,
  )
}

/** Says of a number that stands in the row, and in no field, what to do where another payout has it. */
function besideReference(error: unknown): unknown {
  const taken = error instanceof AppError ? error.fields?.['utr'] : undefined
  return taken === undefined
    ? error
    : invalidField(
        'reference',
        `${taken}. Correct it there first if it is wrong, then name this payout again`,
      )
}

function numberOf(row: HeldRow, typed: string | undefined): string | undefined {
  if (typed === undefined) return utrsIn(row)[0]
  const read = bankReference.safeParse(typed)
  if (!read.success) throw invalidField('utr', read.error.issues[0]!.message)
  return read.data
}

/** Says why a row is no payout. @throws RESOLVED_BEFORE */
export const noteByHand = (
  services: PayoutServices,
  by: Clerk,
  { reason, ...number }: RowNumber & { reason: string },
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    await holdOpen(tx, number)
    await noteRow(tx, number, { by: by.id, at: services.clock.now(), reason })
    await audit(services, tx, by, 'bank_statement.noted', number, { reason })
  })

const audit = (
  { clock }: PayoutServices,
  tx: Tx,
  by: Clerk,
  action: string,
  { statementId, position }: RowNumber,
  details: Record<string, unknown>,
) =>
  recordAudit(tx, {
    at: clock.now(),
    actorId: by.id,
    actor: by.name,
    action,
    subject: `bank-statement:${statementId}`,
    details: { row: position, ...details },
  })
