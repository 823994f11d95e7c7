import type { AnyList } from '../downloads/index.ts'
import { dayBookList } from './list-day-book.ts'
import { disputesList } from './list-disputes.ts'
import { donationsList } from './list-donations.ts'
import { quarantineList } from './list-quarantine.ts'
import { mandatesList } from './mandates/list.ts'
import { refundsList } from './list-refunds.ts'
import { receiptsList } from './list-receipts.ts'

/** Every list of the desk that can be downloaded. */
export const financeLists = [
  donationsList,
  receiptsList,
  refundsList,
  disputesList,
  mandatesList,
  dayBookList,
  quarantineList,
] as unknown as readonly AnyList[]
