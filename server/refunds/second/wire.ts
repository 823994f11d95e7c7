import type { RequestedRefund } from '../../../contract/finance/refund-requests.ts'
import { onWire } from '../../platform/on-wire.ts'
import type { RequestRow } from './list-requests.ts'

type Reader = { accountId: number; permissions: ReadonlySet<string> }

/** A request as its reader may decide it: nobody confirms what they asked for. */
export function requestOnWire({ requestedById, ...row }: RequestRow, reader: Reader): RequestedRefund {
  const mayDecline = row.status === 'waiting' && reader.permissions.has('donations.refund')
  return { ...onWire(row), mayDecline, mayConfirm: mayDecline && requestedById !== reader.accountId }
}
