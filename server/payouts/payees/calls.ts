import type { payeeChecks } from '../../../contract/withdrawals/payee-checks.ts'
import type { Handlers } from '../../http/handlers.ts'
import { onWire } from '../../platform/on-wire.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { Services } from '../../services.ts'
import { isTestMoney } from '../../withdrawals/index.ts'
import { payeeChecksList } from './list-payee-checks.ts'

export const payeeCheckHandlers = (services: Services): Handlers<typeof payeeChecks> => ({
  list: listHandler(services, payeeChecksList, onWire, () => ({ isTest: isTestMoney(services) })),
})
