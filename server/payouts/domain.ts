import { payouts } from '../../contract/withdrawals/payouts.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { batchesList } from './batches/list-batches.ts'
import { waitingPayoutsList } from './batches/list-waiting.ts'
import { payoutHandlers } from './calls.ts'
import { payoutsList } from './list-payouts.ts'

/** How finance pays what managers approved: batches, the bank's file, what its statement says, and the books of it. */
export const payoutsDomain: Domain = {
  name: 'payouts',
  calls: [handled('payouts', payouts, payoutHandlers)],
  lists: [waitingPayoutsList, batchesList, payoutsList] as unknown as readonly AnyList[],
}
