import type { AnyList } from '../downloads/index.ts'
import { dayBookList } from './lists/list-day-book.ts'
import { disputesList } from './lists/list-disputes.ts'
import { donationsList } from './lists/list-donations.ts'
import { ledgerList } from './lists/list-ledger.ts'
import { quarantineList } from './lists/list-quarantine.ts'
import { mandatesList } from './mandates/list.ts'
import { refundsList } from './lists/list-refunds.ts'
import { settlementLinesList } from './settlements/list-lines.ts'
import { unsettledList } from './settlements/list-unsettled.ts'
import { settlementsList } from './settlements/list.ts'
import { receiptsList } from './lists/list-receipts.ts'

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
