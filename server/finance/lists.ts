import type { AnyList } from '../downloads/index.ts'
import { dayBookList } from './list-day-book.ts'
import { disputesList } from './list-disputes.ts'
import { donationsList } from './list-donations.ts'
import { ledgerList } from './list-ledger.ts'
import { quarantineList } from './list-quarantine.ts'
import { mandatesList } from './mandates/list.ts'
import { refundsList } from './list-refunds.ts'
import { settlementLinesList } from './settlements/list-lines.ts'
import { unsettledList } from './settlements/list-unsettled.ts'
import { settlementsList } from './settlements/list.ts'
import { receiptsList } from './list-receipts.ts'

/** Every list of the desk that can be downloaded. */
export const financeLists = [
  donationsList,
  receiptsList,
  refundsList,
  disputesList,
  mandatesList,
  settlementsList,
  settlementLinesList,
  unsettledList,
  ledgerList,
  dayBookList,
  quarantineList,
] as unknown as readonly AnyList[]
