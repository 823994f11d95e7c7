export {
  bankRefundLines,
  captureLines,
  feeLines,
  outOfFunds,
  owedIn,
  refundLines,
  disputeWonLines,
  authorisationRefundLines,
  authorisationLines,
  matchedLines,
  payoutLines,
  settlementLines,
  unexplainedLines,
  unmatchedLines,
  type LedgerLine,
} from './rules.ts'
export { coverFund, type FundMove } from './store-cover.ts'
export { insertGroup, type LedgerGroup } from './store-groups.ts'
export { holdTransfer } from './store-transfers.ts'
