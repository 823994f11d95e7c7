import type { managedFundraisers } from '../../../../contract/campaigns/managed.ts'
import { withMeta } from '../../../http/answers.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { istDay } from '../../../platform/ist.ts'
import { answerList, type ListDeps } from '../../../platform/lists/answer.ts'
import { onWire } from '../../../platform/on-wire.ts'
import { daysLeft } from '../../rules.ts'
import { ofManager } from '../updates/service.ts'
import { managedFundraisersList } from './list-managed.ts'
import { countManaged } from './store-landing.ts'

export const managedHandlers = (deps: ListDeps): Handlers<typeof managedFundraisers> => ({
  async landing(_input, { actor }) {
    const today = istDay(deps.clock.now())
    return { today, ...(await countManaged(deps.readPool, ofManager(actor), today)) }
  },
  async fundraisers({ query }, { actor }) {
    const managerId = ofManager(actor)
    const asked = { ...query, ...(managerId !== null && { managerId }) }
    const { rows, meta } = await answerList(deps, managedFundraisersList, asked, actor.accountId)
    const today = istDay(deps.clock.now())
    return withMeta(
      rows.map((row) => ({
        ...onWire(row),
        daysLeft: row.status === 'live' ? daysLeft(row.endsOn, today) : 0,
      })),
      meta,
    )
  },
})
