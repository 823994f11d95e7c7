import type { inbox } from '../../../contract/support/inbox.ts'
import { supportCaseStatus } from '../../../contract/support/facts.ts'
import { statusCodeOf } from '../../../contract/status.ts'
import type { Setup } from '../../domain.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { onWire } from '../../platform/on-wire.ts'
import { inboxDesks, inboxList } from './list-inbox.ts'

export const inboxHandlers = (deps: Setup): Handlers<typeof inbox> => ({
  list: listHandler(
    deps,
    inboxList,
    ({ url, ...row }, { permissions }) => {
      const { permission, path } = inboxDesks[row.kind]
      return {
        ...onWire(row),
        status: statusCodeOf(supportCaseStatus, row.status),
        url: permissions.has(permission) ? `${path}/${url}` : null,
      }
    },
    ({ accountId }) => ({ reader: accountId, at: deps.clock.now().toISOString() }),
  ),
})
