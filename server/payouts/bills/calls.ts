import type { billsDue } from '../../../contract/withdrawals/bills-due.ts'
import { withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { answerList } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import type { Services } from '../../services.ts'
import { billsDueList, onDay } from './list-bills-due.ts'

export const billsHandlers = (services: Services): Handlers<typeof billsDue> => ({
  async list({ query }, { actor }) {
    const today = istDay(services.clock.now())
    const { rows, meta } = await answerList(services, billsDueList, { ...query, today }, actor.accountId)
    return withMeta(
      rows.map((row) => onWire(onDay(row, today))),
      meta,
    )
  },
})
