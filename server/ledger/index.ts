export { captureLines, refundLines, type LedgerLine } from './rules.ts'
