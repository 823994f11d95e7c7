export { receiptHandlers } from './calls.ts'
export {
  goingBackInPart,
  goingBackInPartOnly,
  goingBackWhole,
  isGoingBack,
  isPartGoingBack,
  onItsWayBack,
} from './going-back.ts'
export { numberReceipts } from './numbering.ts'
export { paperHandlers, type PaperDeps } from './paper-calls.ts'
export type { Acknowledged } from './acknowledgement.ts'
export { acknowledgementPdf, purposeOf, receiptFileName, receiptPdf, type ReceiptDeps } from './service.ts'
export { cancelReceipt, findReceipt, findReceipts, type ReceiptRow } from './store.ts'
export { formatReceiptNumber, type ReceiptOrganisation } from './view.ts'
export { warmUpReceipts } from './warm-up.ts'
export { taxDetailsPath } from './tax-details/link.ts'
export { defineYearWork } from './year/machinery.ts'
