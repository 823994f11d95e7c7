export { findBrokenSeal, sealAudit } from './store-seals.ts'
export { recordAudit, type AuditRow } from '../platform/db/audit.ts'
