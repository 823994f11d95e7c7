import type { Tx } from '../../platform/db/database.ts'
import { setStatus, type By } from '../../platform/db/rows.ts'
import type { Services } from '../../services.ts'
import { approvedEmail } from '../asking/emails.ts'
import { findAskedRequest } from './store-requests.ts'

type ApprovalDeps = Pick<Services, 'config' | 'messages'>
export type RequestState = 'requested' | 'approved' | 'closed'

/** Sets the status of a request; an organisation that asked for it is notified of its approval. */
export async function moveRequest(
  { config, messages }: ApprovalDeps,
  tx: Tx,
  id: number,
  to: RequestState,
  by: By & { note?: string | undefined },
): Promise<void> {
  const before = await findAskedRequest(tx, id)
  await setStatus(tx, 'material_request', id, to, by)
  const isApproved = before?.status === 'requested' && to === 'approved'
  if (isApproved && before.language !== null)
    await messages.queue(tx, approvedEmail({ ...before, id }, config), by.at)
}
