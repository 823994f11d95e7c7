import type { orgReview } from '../../../contract/organisations/review.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { decisionHandler } from '../../platform/decisions/decide.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { listDocuments } from '../documents/store-documents.ts'
import type { OrganisationMove } from '../rules.ts'
import { findOrganisation, historyOfStatus, pictureKey } from '../store.ts'
import { toDocument, toRecord } from '../to-wire.ts'
import { organisationHistory } from './history-words.ts'
import { organisationsList } from './list-organisations.ts'
import {
  correction,
  documentCheck,
  organisationDecision,
  trustDecision,
  type ReviewServices,
} from './service.ts'
import { deedsOf, findSamePan, namesOfCauses } from './store-review.ts'

export const reviewHandlers = (deps: ReviewServices & ListDeps): Handlers<typeof orgReview> => {
  const decided = (move: OrganisationMove, message: string) =>
    decisionHandler(deps, organisationDecision(move), message)
  return {
    organisations: listHandler(deps, organisationsList),
    organisation: ({ params: { id } }, { actor }) => readCase(deps, id, actor.accountId),
    setTrust: decisionHandler(deps, trustDecision, 'Successfully updated'),
    updateInfo: decisionHandler(deps, correction, 'Successfully updated'),
    updateMedia: decisionHandler(deps, documentCheck, 'Document checked'),
    requestData: decided('request', 'Data requested'),
    verify: decided('verify', 'Organisation verified'),
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
