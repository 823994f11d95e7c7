import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { remindOfBills } from '../letters.ts'
import { takeDueBills } from './store-reminders.ts'

/** Days before bills are due on which their organiser is reminded. */
const daysBefore = 7

/** Last day on which bills of a tranche are due. */
export const billsDueOn = ({ config }: Pick<Services, 'config'>, paidOn: string): string =>
  addDays(paidOn, config.billsDueDays)

/** Reminds organisers of bills that are due soon or overdue, each once. */
export async function remindOrganisers(
  services: Pick<Services, 'clock' | 'config' | 'database' | 'messages'>,
): Promise<void> {
  const { clock, database } = services
  const today = istDay(clock.now())
  let reminded = 0
  do {
    reminded = await inTransaction(database.db, async (tx) => {
      const due = await takeDueBills(tx, { today, soon: addDays(today, daysBefore) })
      await remindOfBills(services, tx, due)
      return due.length
    })
  } while (reminded > 0)
}
