export {
  captureLines,
  feeLines,
  outOfFunds,
  refundLines,
  wonBackLines,
  authorisationBackLines,
  authorisationLines,
  matchedLines,
  settlementLines,
  unexplainedLines,
  unmatchedLines,
  type LedgerLine,
} from './rules.ts'
