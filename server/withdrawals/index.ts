export { isTestMoney } from './access.ts'
export { findBalance, listBalances, type FundraiserBalance } from './balance/store-balance.ts'
export { isAboveLimit } from './payees/upi-limit.ts'
export { tellOfWithdrawals } from './letters.ts'

/** Loads what makes the demo only at its first start. */
export const loadDemoWithdrawals = () => import('./demo/demo.ts')
