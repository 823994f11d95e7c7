export { findBalance, listBalances, type FundraiserBalance } from './balance/store-balance.ts'
