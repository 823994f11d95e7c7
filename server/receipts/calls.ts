import type { receipts } from '../../contract/donations/receipts.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Db } from '../platform/db/database.ts'
import { istDay } from '../platform/ist.ts'
import { keyFromAddress, standingFor } from './check.ts'
import { findReceiptByKey } from './store.ts'
import { formatReceiptNumber } from './view.ts'

/** `db` is the one that is written to: what was cancelled a moment ago must not look valid. */
export const receiptHandlers = ({ db }: { db: Db }): Handlers<typeof receipts> => ({
  async check({ params }) {
    const key = keyFromAddress(params.key)
    const found = key === undefined ? undefined : await findReceiptByKey(db, key)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return {
      number: formatReceiptNumber(found.series, found.number),
      date: istDay(found.issuedAt),
      amount: found.amountPaise / 100,
      status: standingFor(found),
    }
  },
})
