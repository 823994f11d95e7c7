import type { giveItems } from '../../../contract/materials/give-items.ts'
import type { pledges } from '../../../contract/materials/pledges.ts'
import { pledgeStatus } from '../../../contract/materials/pledges.ts'
import { materialRequestTexts } from '../../../contract/materials/requests.ts'
import { statusCodeOf, statusNameOf } from '../../../contract/status.ts'
import { languageOf } from '../../../shared/languages.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { updateRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { heldUntil } from '../offers/held-until.ts'
import { findVolunteer } from '../offers/store-offer.ts'
import { tellChanged } from '../requests/service.ts'
import { lockLines } from '../requests/store-lines.ts'
import { listRecordMoves } from '../requests/store-requests.ts'
import { insertOffer } from '../offers/store-offers.ts'
import { collaborate } from './collaborate.ts'
import { pledgedItems } from './pledged-items.ts'
import { pledgesList, type PledgeRow, type PledgeState } from './list-pledges.ts'
import { findPledge, lockOpenRequest, lockPledge, pledgeHistory, setPledgeStatus } from './store-pledges.ts'

type PledgeDeps = { db: Db; clock: Clock } & Pick<Services, 'changes' | 'config' | 'messages'>

const done = withMessage(null, 'Successfully updated')
const codeOf = (word: string) => statusCodeOf(pledgeStatus, word as PledgeState)
const toWire = (row: PledgeRow) => ({ ...onWire(row), status: codeOf(row.status) })

/** Handlers of staff's calls on things offered for a request. */
export const pledgeHandlers = (deps: ListDeps & PledgeDeps): Handlers<typeof pledges> => ({
  list: listHandler(deps, pledgesList, toWire),
  async detail({ params: { id } }) {
    const [found, moves] = await Promise.all([
      findPledge(deps.db, id),
      listRecordMoves(deps.db, pledgeHistory, id),
    ])
    if (found === undefined) throw new AppError('NOT_FOUND')
    const { materials, locality, requestHeader } = found
    return {
      ...toWire(found),
      materials,
      locality,
      requestHeader,
      history: moves.map(({ at, actor, from, to }) => ({
        at: at.toISOString(),
        actor,
        from: codeOf(from),
        to: codeOf(to),
      })),
    }
  },
  async setStatus({ body: { id, status } }, ctx) {
    const to = statusNameOf(pledgeStatus, status)
    const requestId = await inTransaction(deps.db, async (tx) => {
      const pledge = await lockPledge(tx, id)
      if (pledge === undefined) throw new AppError('NOT_FOUND')
      const until = heldUntil(deps.clock.now(), deps.config.pledgeDays)
      if (pledge.status !== to)
        await setPledgeStatus(tx, id, { from: pledge.status, to, by: byOf(ctx, deps), until })
      return pledge.requestId
    })
    tellChanged(deps, requestId)
    return done
  },
  async assignVolunteer({ body: { id, volId } }, ctx) {
    const by = byOf(ctx, deps)
    await inTransaction(deps.db, async (tx) => {
      const pledge = await lockPledge(tx, id)
      if (pledge === undefined) throw new AppError('NOT_FOUND')
      if (pledge.volunteerId === volId) return
      if ((await findVolunteer(tx, volId))?.status !== 'active')
        throw invalidField('volId', materialRequestTexts.select)
      const values = { volunteer_id: volId, assigned_at: by.at }
      await updateRow(tx, 'material_offer', id, values, { expectedVersion: undefined, by })
    })
    return done
  },
})

/** Handlers of pledges to a request by donors and by other organisations. */
export const giveItemsHandlers = (deps: PledgeDeps): Handlers<typeof giveItems> => ({
  async give({ body }, ctx) {
    const {
      ngo_req_id: requestId,
      materials,
      mobile_no: mobileNo,
      org_name: orgName,
      indian_citizen: _,
      ...donor
    } = body
    const made = await once(deps, ctx, body, async (tx) => {
      const request = await lockOpenRequest(tx, requestId)
      if (request === undefined) throw new AppError('MATERIALS_NOT_FOUND')
      if (!request.isOpen) throw new AppError('MATERIALS_CLOSED')
      const offer = {
        ...donor,
        mobileNo,
        requestId,
        pledgedUntil: heldUntil(deps.clock.now(), deps.config.pledgeDays),
        orgName: orgName || undefined,
        isIndianCitizen: true,
        language: languageOf(ctx.headers['cookie']),
        accountId: ctx.actor?.isStaff ? null : (ctx.actor?.accountId ?? null),
        items: pledgedItems(await lockLines(tx, requestId), materials),
      }
      return { id: await insertOffer(tx, offer, byOf(ctx, deps)) }
    })
    tellChanged(deps, requestId)
    return made
  },
  collaborate: ({ body }, ctx) => collaborate(deps, ctx, body),
})
