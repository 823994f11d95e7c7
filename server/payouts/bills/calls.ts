import type { billsDue } from '../../../contract/withdrawals/bills-due.ts'
import type { Handlers } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { onWire } from '../../platform/on-wire.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { Services } from '../../services.ts'
import { billsDueList, onDay } from './list-bills-due.ts'

export const billsHandlers = (services: Services): Handlers<typeof billsDue> => ({
  list: listHandler(
    services,
    billsDueList,
    (row) => onWire(onDay(row, istDay(services.clock.now()))),
    () => ({ today: istDay(services.clock.now()) }),
  ),
})
