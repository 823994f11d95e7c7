export { findBrokenSeal, followSeals, sealAudit, type FollowedSeals } from './store-seals.ts'
export { recordAudit, recordAudits, type AuditRow } from '../platform/db/audit.ts'
