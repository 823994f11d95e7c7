export { askForRefund, mostToGiveBack, type RefundRefusal } from './ask.ts'
export { defineRefundWork, moneyBack, refundAsked } from './machinery.ts'
