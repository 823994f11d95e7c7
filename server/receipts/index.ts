export { numberReceipts } from './numbering.ts'
export { purposeOf, receiptFileName, receiptPdf, type ReceiptDeps } from './service.ts'
export { findReceipts, type ReceiptRow } from './store.ts'
export { formatReceiptNumber, type ReceiptOrganisation } from './view.ts'
