export {
  partRefundPending,
  onlyPartRefundPending,
  fullRefundPending,
  isFullRefundPending,
  isRefundPending,
  pendingRefundPaise,
} from './store-refund-in-progress.ts'
export { numberReceipts } from './numbering.ts'
export { documentHandlers } from './document-calls.ts'
export type { Acknowledged } from './acknowledgement.ts'
export {
  acknowledgementPdf,
  maskPan,
  purposeOf,
  receiptFileName,
  receiptPdf,
  type ReceiptDeps,
} from './service.ts'
export { documentParts } from './page/document-parts.ts'
export { openDocument } from './page/document.ts'
export { paint, paper } from './page/paint.ts'
export { drawQr } from './page/qr.ts'
export type { Pen, Style } from './page/pen.ts'
export type { Grid, Sheet } from './page/sheet.ts'
export { cancelReceipt, findReceipt, findReceipts, type ReceiptRow } from './store.ts'
export { formatReceiptNumber, type ReceiptOrganisation } from './view.ts'
export { warmUpReceipts } from './warm-up.ts'
export { isDeductible } from './tax-details/service.ts'
export { findTaxDonation } from './tax-details/store.ts'
export { taxDetailsPath } from './tax-details/link.ts'
