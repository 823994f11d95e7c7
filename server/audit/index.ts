export { findBrokenSeal, sealAudit } from './chain.ts'
export { recordAudit, type AuditRow } from '../platform/db/audit.ts'
