import type { materialDonations } from '../../../contract/materials/report.ts'
import { withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { answerList, type ListDeps } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import { reportList } from './list-report.ts'

export const reportHandlers = (deps: ListDeps): Handlers<typeof materialDonations> => ({
  async report({ query }, { actor }) {
    const { rows, meta } = await answerList(deps, reportList, query, actor.accountId)
    return withMeta(
      { materialDonations: rows.map((row) => onWire(row)), pagination: { totalPages: meta.pages } },
      meta,
    )
  },
})
