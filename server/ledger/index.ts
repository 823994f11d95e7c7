export {
  captureLines,
  feeLines,
  refundLines,
  authorisationBackLines,
  authorisationLines,
  settlementLines,
  type LedgerLine,
} from './rules.ts'
