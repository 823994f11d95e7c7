export { askForRefund, type RefundRefusal } from './ask.ts'
export { returnByBank, type Returned, type ReturnRefusal } from './by-bank.ts'
export { defineRefundWork, moneyBack, refundAsked } from './machinery.ts'
export { offersOf, type Offers } from './offers.ts'
