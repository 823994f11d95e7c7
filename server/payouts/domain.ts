import { bankStatements } from '../../contract/withdrawals/bank-statements.ts'
import { billsDue } from '../../contract/withdrawals/bills-due.ts'
import { payeeChecks } from '../../contract/withdrawals/payee-checks.ts'
import { payouts } from '../../contract/withdrawals/payouts.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { defineFinder } from '../platform/lists/finder.ts'
import { batchesList } from './batches/list-batches.ts'
import { waitingPayoutsList } from './batches/list-waiting.ts'
import { billsHandlers } from './bills/calls.ts'
import { billsDueList } from './bills/list-bills-due.ts'
import { payoutHandlers } from './calls.ts'
import { payeeChecksList } from './payees/list-payee-checks.ts'
import { payeeCheckHandlers } from './payees/calls.ts'
import { payoutsList } from './list-payouts.ts'
import { statementHandlers } from './statements/calls.ts'
import { statementRowsList, statementsList } from './statements/list-statements.ts'

/** How finance pays what managers approved: batches, the bank's file, what its statement says, and the books of it. */
export const payoutsDomain: Domain = {
  name: 'payouts',
  calls: [
    handled('payouts', payouts, payoutHandlers),
    handled('bankStatements', bankStatements, statementHandlers),
    handled('billsDue', billsDue, billsHandlers),
    handled('payeeChecks', payeeChecks, payeeCheckHandlers),
  ],
  lists: [
    waitingPayoutsList,
    batchesList,
    payoutsList,
    statementsList,
    statementRowsList,
    billsDueList,
    payeeChecksList,
  ] as unknown as readonly AnyList[],
  finders: [
    defineFinder('/finance/payouts-waiting', waitingPayoutsList, (row) => ({
      title: row.holder,
      detail: row.campaign,
      amount: row.amountPaise / 100,
      url: `/finance/payouts-waiting?searchTerm=${row.id}`,
    })),
    defineFinder('/finance/payouts', payoutsList, (row) => ({
      title: row.holder,
      detail: row.utr ?? row.reference,
      amount: row.amountPaise / 100,
      url: `/finance/payouts/${row.id}`,
    })),
    defineFinder('/finance/payout-batches', batchesList, (row) => ({
      title: `Batch ${row.id}`,
      detail: row.createdBy,
      amount: row.amountPaise / 100,
      url: `/finance/payout-batches/${row.id}`,
    })),
  ],
  // Loaded only by the first start of a demo.
  demoLast: async (services) => (await import('./demo.ts')).makePayouts(services),
}
