import type pg from 'pg'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { tooMany } from '../../http/mount.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Messages } from '../../platform/messages/index.ts'
import { financialYearOf } from '../../../shared/financial-year.ts'
import type { TaxDonation } from '../tax-details/store.ts'
import { emailFor, type YearEmailDeps } from './email-for.ts'

export type AskYearDeps = YearEmailDeps & {
  pool: pg.Pool
  db: Db
  limits: Limits
  messages: Pick<Messages, 'queue'>
}

/**
 * Sends the paper of a gift's financial year to that gift's own address, where alone it may be read: whoever asks
 * holds the link of one gift, not of the others.
 * @throws NOT_RECEIVED_YET, LIMITED, NO_GIFTS when all of it went back
 */
export async function sendYearEmail(deps: AskYearDeps, donation: TaxDonation): Promise<void> {
  const { donationId, donorName, donorEmail, isTest, language, paidAt } = donation
  if (paidAt === null) throw new AppError('NOT_RECEIVED_YET')
  const year = financialYearOf(istDay(paidAt))
  const verdict = await deps.limits.consume('YEAR_LETTERS', donationId)
  if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds)
  await inTransaction(deps.db, async (tx) => {
    const series = isTest ? `TEST/${year}` : year
    const letter = await emailFor(deps, tx, { series, donationId, donorName, donorEmail, language })
    if (letter === undefined) throw new AppError('NO_GIFTS')
    await deps.messages.queue(tx, letter, deps.clock.now())
  })
}
