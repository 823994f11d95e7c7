export { askForRefund, mostToGiveBack, type RefundRefusal } from './ask.ts'
export { defineRefundWork, moneyBack, refundsDrain } from './machinery.ts'
