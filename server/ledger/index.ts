export {
  captureLines,
  feeLines,
  refundLines,
  authorisationBackLines,
  authorisationLines,
  matchedLines,
  settlementLines,
  unexplainedLines,
  unmatchedLines,
  type LedgerLine,
} from './rules.ts'
