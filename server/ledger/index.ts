export {
  captureLines,
  refundLines,
  authorisationBackLines,
  authorisationLines,
  type LedgerLine,
} from './rules.ts'
