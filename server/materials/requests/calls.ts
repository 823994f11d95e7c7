import type { materialRequests } from '../../../contract/materials/requests.ts'
import { materialRequestStatus } from '../../../contract/materials/open-requests.ts'
import type { Place } from '../../../contract/places.ts'
import { statusCodeOf, statusNameOf, type StatusName } from '../../../contract/status.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { recordCalls } from '../../http/records/records.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { materialRequestsList } from './list-requests.ts'
import { moveRequest } from './approval.ts'
import { assignRequest, createRequest, editRequest, tellChanged, type RequestDeps } from './service.ts'
import { findVolunteer } from '../offers/store-offer.ts'
import { shownImage } from './shown-image.ts'
import {
  findRequestParts,
  listRecordMoves,
  moneyOfLines,
  stockOfLines,
  type NamedItem,
} from './store-requests.ts'

const done = withMessage(null, 'Successfully updated')
const codeOf = (word: string) =>
  statusCodeOf(materialRequestStatus, word as StatusName<typeof materialRequestStatus>)

export const materialRequestHandlers = (deps: ListDeps & RequestDeps): Handlers<typeof materialRequests> => {
  const records = recordCalls(deps, 'material_request', materialRequestStatus)
  return {
    list: listHandler(deps, materialRequestsList),
    async detail({ params: { id } }) {
      const found = await records.find(id)
      const [parts, money, stocked, volunteer, moves] = await Promise.all([
        findRequestParts(deps.db, id),
        moneyOfLines(deps.db, id),
        stockOfLines(deps.db, id),
        found.volunteer_id === null ? undefined : findVolunteer(deps.db, found.volunteer_id),
        listRecordMoves(deps.db, 'material_request', id),
      ])
      if (parts === undefined) throw new AppError('NOT_FOUND')
      const { header, description, cta_text, primary_name, email, mobile_no, org_name, version } = found
      const image = shownImage(parts.image)
      const forStaff = (item: NamedItem) => ({
        ...item,
        money: (money.get(item.id) ?? 0) / 100,
        allotted: stocked.get(item.id)?.allotted ?? 0,
        delivered: stocked.get(item.id)?.delivered ?? 0,
      })
      return {
        id,
        version,
        status: codeOf(found.status),
        createdAt: found.created_at.toISOString(),
        header,
        description,
        cta_text,
        locality: found.locality as unknown as Place,
        unwanted: found.unwanted,
        miscInfo: { primary_name, email, mobile_no, org_name, materials: parts.items.map(forStaff) },
        images: {
          logo: shownImage(parts.logo),
          requesting_materail_image: image,
          bannerImage: shownImage(parts.banner),
        },
        image: image && { storageURL: image.storageURL },
        volunteer: volunteer
          ? {
              id: volunteer.id,
              name: volunteer.name,
              assignedDate: found.assigned_at!.toISOString(),
              note: found.volunteer_note,
            }
          : null,
        history: moves.map(({ at, from, to, ...rest }) => ({
          ...rest,
          at: at.toISOString(),
          from: codeOf(from),
          to: codeOf(to),
        })),
      }
    },
    create: ({ body }, ctx) => createRequest(deps, ctx, body),
    async edit({ params, body }, ctx) {
      await editRequest(deps, ctx, params.id, body)
      return done
    },
    async setStatus({ params, body }, ctx) {
      if (params.id !== body.id) throw invalidField('id', 'The address names another record')
      const to = statusNameOf(materialRequestStatus, body.status)
      await inTransaction(deps.db, (tx) => moveRequest(deps, tx, body.id, to, byOf(ctx, deps)))
      tellChanged(deps, body.id)
      return done
    },
    async assignVolunteer({ body }, ctx) {
      await assignRequest(deps, ctx, body)
      return done
    },
  }
}
