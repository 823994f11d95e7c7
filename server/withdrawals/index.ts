export { findBalance, listBalances, type FundraiserBalance } from './balance/store-balance.ts'
export { tellOfWithdrawal } from './letters.ts'
