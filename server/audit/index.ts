export { findBrokenSeal, sealAudit } from './chain.ts'
