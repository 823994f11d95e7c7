import { finance } from '../../contract/finance/finance.ts'
import { mandates } from '../../contract/finance/mandates.ts'
import { financeOverview } from '../../contract/finance/overview.ts'
import { settlements } from '../../contract/finance/settlements.ts'
import { taxStatement } from '../../contract/finance/tax-statement.ts'
import { handled, type Domain } from '../domain.ts'
import { financeHandlers } from './calls.ts'
import { financeFinders } from './finders.ts'
import { defineFinanceJobs } from './jobs.ts'
import { financeLists } from './lists.ts'
import { mandateHandlers } from './mandates/calls.ts'
import { overviewHandlers } from './overview/calls.ts'
import { financeWork } from './overview/store-waits.ts'
import { taxHandlers } from './tax/calls.ts'
import { settlementHandlers } from './settlements/calls.ts'

export const financeDomain: Domain = {
  name: 'finance',
  calls: [
    handled('finance', finance, (setup) => financeHandlers({ ...setup, ...setup.work })),
    handled('financeOverview', financeOverview, overviewHandlers),
    handled('mandates', mandates, mandateHandlers),
    handled('taxStatement', taxStatement, taxHandlers),
    handled('settlements', settlements, settlementHandlers),
  ],
  areaWork: financeWork,
  jobs: defineFinanceJobs,
  lists: financeLists,
  finders: financeFinders,
}
