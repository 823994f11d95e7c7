import type { orgReview } from '../../../contract/organisations/review.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { listDocuments } from '../documents/store-documents.ts'
import type { OrganisationMove } from '../rules.ts'
import { findOrganisation, historyOfStatus, pictureKey } from '../store.ts'
import { toDocument, toRecord } from '../to-wire.ts'
import { organisationHistory } from './history-words.ts'
import { organisationsList } from './list-organisations.ts'
import { checkDocument, correctInfo, decideOrganisation, setTrust, type ReviewServices } from './service.ts'
import { deedsOf, findSamePan, namesOfCauses } from './store-review.ts'

type ReasonInput = { body: { orgId: number; reason: string } }

export const reviewHandlers = (deps: ReviewServices & ListDeps): Handlers<typeof orgReview> => {
  const decided =
    (decision: OrganisationMove, message: string) =>
    async ({ body: { orgId: id, reason } }: ReasonInput, by: SignedInCtx) => {
      await decideOrganisation(deps, by, decision, { id, reason })
      return withMessage(null, message)
    }
  return {
    organisations: listHandler(deps, organisationsList),
    organisation: ({ params: { id } }, { actor }) => readCase(deps, id, actor.accountId),
    async setTrust({ body }, by) {
      await setTrust(deps, by, body)
      return withMessage(null, 'Successfully updated')
    },
    async updateInfo({ body }, by) {
      await correctInfo(deps, by, body)
      return withMessage(null, 'Successfully updated')
    },
    async updateMedia({ body }, by) {
      await checkDocument(deps, by, body)
      return withMessage(null, 'Document checked')
    },
    async requestData({ body: { orgId: id, parts, reason } }, by) {
      await decideOrganisation(deps, by, 'request', { id, reason, parts: [...new Set(parts)] })
      return withMessage(null, 'Data requested')
    },
    async verify({ body: { orgId: id } }, by) {
      await decideOrganisation(deps, by, 'verify', { id })
      return withMessage(null, 'Organisation verified')
    },
    reject: decided('reject', 'Organisation rejected'),
    suspend: decided('suspend', 'Organisation suspended'),
    reinstate: decided('reinstate', 'Suspension ended'),
  }
}

/** Reads all that a reviewer looks at. @throws ORGANISATION_NOT_FOUND, for a draft too */
async function readCase(deps: ReviewServices, id: number, readerId: number) {
  const { pool } = deps.database
  const found = await findOrganisation(deps.database.db, id)
  if (found === undefined || found.status === 'draft') throw new AppError('ORGANISATION_NOT_FOUND')
  const [documents, moves, deeds, samePan, causeNames, logoKey] = await Promise.all([
    listDocuments(pool, id),
    historyOfStatus(pool, id),
    deedsOf(pool, id),
    findSamePan(pool, found),
    namesOfCauses(pool, found.cause_ids),
    found.logo_id === null ? undefined : pictureKey(pool, found.logo_id),
  ])
  const shown = (isFormer: boolean) =>
    documents
      .filter(({ replacedAt }) => (replacedAt !== null) === isFormer)
      .map((one) => toDocument(one, `/api/user/org-document/${one.id}`))
  return {
    ...toRecord(found, { fieldCrypto: deps.fieldCrypto, logoKey }),
    documents: shown(false),
    formerDocuments: shown(true),
    samePan,
    causeNames,
    history: organisationHistory(moves, deeds),
    isOwn: found.account_id === readerId,
    isTrusted: found.is_trusted,
    today: istDay(deps.clock.now()),
  }
}
