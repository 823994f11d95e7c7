import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { organisationEmail } from '../emails.ts'
import { markLapsed, markLapsingSoon, type LapsingDocument } from '../review/store-review.ts'
import { findOrganisation } from '../store.ts'

type Telling = Pick<Services, 'clock' | 'config' | 'database' | 'messages'>

/** Days before its last one at which a document is asked to be renewed. */
const daysAhead = 30

/** Marks documents that have lapsed or soon will, and writes to the contact of each verified organisation, once. */
export const tellLapsing = ({ clock, config, database, messages }: Telling): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const at = clock.now()
    const today = istDay(at)
    const tell = async (about: 'lapsed' | 'lapsesSoon', documents: readonly LapsingDocument[]) => {
      for (const [id, ofOne] of Map.groupBy(documents, ({ organisationId }) => organisationId))
        await tellOne(tx, id, about, ofOne)
    }
    const tellOne = async (
      on: Tx,
      id: number,
      about: 'lapsed' | 'lapsesSoon',
      documents: readonly LapsingDocument[],
    ) => {
      const organisation = await findOrganisation(on, id)
      if (organisation?.status !== 'verified') return
      await messages.queue(on, organisationEmail(organisation, about, config, { documents }), at)
    }
    await tell('lapsed', await markLapsed(tx, today, at))
    await tell('lapsesSoon', await markLapsingSoon(tx, addDays(today, daysAhead), at))
  })
