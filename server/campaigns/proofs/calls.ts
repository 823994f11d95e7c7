import type { fundraiserProofs } from '../../../contract/campaigns/proofs.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { ChangeServices } from '../changes/requests.ts'
import { documentAddress } from '../wizard/document-address.ts'
import { acceptProof, rejectProof } from './decide-proof.ts'
import { handInProof, readProofs } from './hand-in.ts'
import { handedInList } from './list-handed-in.ts'

export const proofHandlers = (deps: ChangeServices & ListDeps): Handlers<typeof fundraiserProofs> => ({
  proofs: ({ params: { id } }, { actor }) => readProofs(deps, id, actor),
  handIn: async ({ body }, by) =>
    withMessage({ id: await handInProof(deps, by, body) }, 'Document handed in'),
  handedIn: listHandler(deps, handedInList, (row) => ({
    ...onWire(row),
    url: documentAddress(deps, row.id),
  })),
  async acceptProof({ body }, by) {
    await acceptProof(deps, by, body)
    return withMessage(null, 'Document accepted')
  },
  async rejectProof({ body }, by) {
    await rejectProof(deps, by, body)
    return withMessage(null, 'Document rejected')
  },
})
