import { publicBills } from '../../contract/withdrawals/bills.ts'
import { withdrawalManagement } from '../../contract/withdrawals/managing.ts'
import { moneyTrail } from '../../contract/withdrawals/trail.ts'
import { withdrawals } from '../../contract/withdrawals/withdrawals.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { withdrawalHandlers, withdrawalManagementHandlers } from './calls.ts'
import { defineWithdrawalJobs } from './jobs.ts'
import { withdrawalsList } from './list-withdrawals.ts'
import { publicBillHandlers } from './public-bills/calls.ts'
import { waitingBillsList } from './public-bills/list-bills.ts'
import { trailHandlers } from './trail/calls.ts'
import { defineTrancheLetterJobs } from './trail/letters/letters.ts'

/** Money that leaves a fundraiser: asked for by its organiser, granted by its manager, paid by finance, shown by bills. */
export const withdrawalsDomain: Domain = {
  name: 'withdrawals',
  calls: [
    handled('withdrawals', withdrawals, withdrawalHandlers),
    handled('withdrawalManagement', withdrawalManagement, withdrawalManagementHandlers),
    handled('moneyTrail', moneyTrail, trailHandlers),
    handled('publicBills', publicBills, publicBillHandlers),
  ],
  lists: [withdrawalsList, waitingBillsList] as unknown as readonly AnyList[],
  jobs(services) {
    defineWithdrawalJobs(services)
    defineTrancheLetterJobs(services)
  },
}
