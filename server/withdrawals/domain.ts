import { withdrawalManagement } from '../../contract/withdrawals/managing.ts'
import { withdrawals } from '../../contract/withdrawals/withdrawals.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { withdrawalHandlers, withdrawalManagementHandlers } from './calls.ts'
import { defineWithdrawalJobs } from './jobs.ts'
import { withdrawalsList } from './list-withdrawals.ts'

/** Money that leaves a fundraiser: asked for by its organiser, granted by its manager, paid by finance, shown by bills. */
export const withdrawalsDomain: Domain = {
  name: 'withdrawals',
  calls: [
    handled('withdrawals', withdrawals, withdrawalHandlers),
    handled('withdrawalManagement', withdrawalManagement, withdrawalManagementHandlers),
  ],
  lists: [withdrawalsList] as unknown as readonly AnyList[],
  jobs: defineWithdrawalJobs,
}
