export { findBrokenSeal, sealAudit } from './chain.ts'
export { recordAudit, type AuditRow } from './record.ts'
