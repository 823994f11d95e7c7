import type { payeeChecks } from '../../../contract/withdrawals/payee-checks.ts'
import { withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { answerList } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import type { Services } from '../../services.ts'
import { isTestMoney } from '../../withdrawals/index.ts'
import { payeeChecksList } from './list-payee-checks.ts'

export const payeeCheckHandlers = (services: Services): Handlers<typeof payeeChecks> => ({
  async list({ query }, { actor }) {
    const { rows, meta } = await answerList(
      services,
      payeeChecksList,
      { ...query, isTest: isTestMoney(services) },
      actor.accountId,
    )
    return withMeta(rows.map(onWire), meta)
  },
})
