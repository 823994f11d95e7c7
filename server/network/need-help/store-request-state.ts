import type { needHelpState } from '../../../contract/network/facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'

type State = StatusName<typeof needHelpState>

/** Marks a help request as done, or opens it again, with an audit row. @throws NOT_FOUND */
export async function setRequestState(
  tx: Tx,
  { id, state }: { id: number; state: State },
  by: By,
): Promise<void> {
  const before = await tx
    .selectFrom('need_help_request')
    .select(['state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) throw new AppError('NOT_FOUND')
  if (before.state === state) return
  await tx
    .updateTable('need_help_request')
    .set({ state, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, {
    ...by,
    action: 'need_help_request.state-changed',
    subject: `need_help_request:${id}`,
    details: { state: { from: before.state, to: state } },
  })
}
