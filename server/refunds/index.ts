export { askForRefund, type RefundRefusal } from './ask.ts'
export { defineRefundWork, refundsDrain } from './machinery.ts'
