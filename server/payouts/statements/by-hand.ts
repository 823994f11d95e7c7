import { recordAudit } from '../../audit/index.ts'
import { bankReference } from '../../../contract/finance/refunds.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Clerk } from '../clerk.ts'
import { payWithin, returnWithin, type PayoutServices } from '../record.ts'
import { refusePayout } from '../refusals.ts'
import { utrsIn } from './match.ts'
import { findNamedPayouts, holdRow, matchRow, noteRow, type HeldRow } from './store-statements.ts'

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
    const utr = numberOf(row, typed)
    if (row.direction === 'out') {
      if (utr === undefined) throw invalidField('utr', 'The row tells no UTR: enter it')
      await payWithin(services, tx, by, { payoutId: payout.id, utr, paidOn: row.day })
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
    ...{ at: clock.now(), actorId: by.id, actor: by.name, action, subject: `bank-statement:${statementId}` },
    details: { row: position, ...details },
  })
