import { auditTrail } from '../../contract/system/audit.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { auditHandlers } from './calls.ts'
import { auditList, auditWork } from './list-audit.ts'

/** Tells who did what, as it stands in the chain. */
export const auditDomain: Domain = {
  name: 'audit',
  calls: [handled('auditTrail', auditTrail, auditHandlers)],
  areaWork: auditWork,
  lists: [auditList] as unknown as readonly AnyList[],
}
