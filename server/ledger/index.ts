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
export { coverFund, coverFunds, type FundMove } from './store-cover.ts'
export { insertGroups, type LedgerGroup } from './store-groups.ts'
export { holdTransfer, holdTransfers } from './store-transfers.ts'
export { transferKey } from './transfer-number.ts'
