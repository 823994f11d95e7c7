import type { managedFundraisers } from '../../../../contract/campaigns/managed.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { istDay } from '../../../platform/ist.ts'
import type { ListDeps } from '../../../platform/lists/answer.ts'
import { onWire } from '../../../platform/on-wire.ts'
import { listHandler } from '../../../http/records/list-handler.ts'
import { daysLeft } from '../../rules.ts'
import { managedBy } from '../../life/access.ts'
import { ofManager } from '../updates/service.ts'
import { managedFundraisersList } from './list-managed.ts'
import { countManaged } from './store-landing.ts'

export const managedHandlers = (deps: ListDeps): Handlers<typeof managedFundraisers> => ({
  async landing(_input, { actor }) {
    const today = istDay(deps.clock.now())
    return { today, ...(await countManaged(deps.readPool, ofManager(actor), today)) }
  },
  fundraisers: listHandler(
    deps,
    managedFundraisersList,
    (row) => ({
      ...onWire(row),
      daysLeft: row.status === 'live' ? daysLeft(row.endsOn, istDay(deps.clock.now())) : 0,
    }),
    managedBy,
  ),
})
