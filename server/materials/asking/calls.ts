import { materialRequestStatus } from '../../../contract/materials/open-requests.ts'
import { ownRequestTexts, type ownRequests } from '../../../contract/materials/own-requests.ts'
import type { Place } from '../../../contract/places.ts'
import { statusCodeOf, type StatusName } from '../../../contract/status.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { progressOf } from '../requests/progress.ts'
import { shownImage } from '../requests/shown-image.ts'
import { findRequestParts } from '../requests/store-requests.ts'
import { findAsker } from './asker.ts'
import { askForMaterials, closeOwnRequest, editOwnRequest, findOwn, type AskingDeps } from './service.ts'
import { findOrganisationContact, listOwnRequests } from './store-asking.ts'

const codeOf = (word: string) =>
  statusCodeOf(materialRequestStatus, word as StatusName<typeof materialRequestStatus>)

/** Handlers of calls for organisations that ask for materials. */
export const ownRequestHandlers = (deps: AskingDeps): Handlers<typeof ownRequests> => ({
  async asker(_input, { actor }) {
    const asker = await findAsker(deps.db, actor)
    if (typeof asker === 'string') return { refusal: asker, organisation: null, contact: null }
    const contact = await findOrganisationContact(deps.db, asker.organisationId)
    return { refusal: null, organisation: asker.organisation, contact }
  },
  async create({ body }, ctx) {
    return withMessage(await askForMaterials(deps, ctx, body), ownRequestTexts.created)
  },
  async mine(_input, { actor }) {
    const rows = await listOwnRequests(deps.db, actor.accountId)
    return rows.map((row) => ({
      ...row,
      status: codeOf(row.status),
      progress: progressOf(row.materials),
      createdAt: row.createdAt.toISOString(),
    }))
  },
  async detail({ params: { id } }, { actor }) {
    const found = await findOwn(deps.db, id, actor.accountId)
    const { items, image } = (await findRequestParts(deps.db, id))!
    return {
      id,
      version: found.version,
      status: codeOf(found.status),
      progress: progressOf(items),
      createdAt: found.created_at.toISOString(),
      header: found.header,
      description: found.description,
      cta_text: found.cta_text,
      primary_name: found.primary_name,
      email: found.email,
      mobile_no: found.mobile_no,
      org_name: found.org_name,
      locality: found.locality as unknown as Place,
      unwanted: found.unwanted,
      materials: items,
      picture: shownImage(image),
    }
  },
  async edit({ body }, ctx) {
    await editOwnRequest(deps, ctx, body)
    return withMessage(null, ownRequestTexts.edited)
  },
  async close({ body: { id } }, ctx) {
    await closeOwnRequest(deps, ctx, id)
    return withMessage(null, ownRequestTexts.closed)
  },
})
