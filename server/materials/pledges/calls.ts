import { otpTexts } from '../../../contract/accounts/otp.ts'
import type { giveItems } from '../../../contract/materials/give-items.ts'
import type { pledges } from '../../../contract/materials/pledges.ts'
import { pledgeStatus } from '../../../contract/materials/pledges.ts'
import { materialRequestTexts } from '../../../contract/materials/requests.ts'
import { statusCodeOf, statusNameOf } from '../../../contract/status.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
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
import { listRecordMoves } from '../requests/store-requests.ts'
import { collaborate } from './collaborate.ts'
import { give, requestPledgeOtp, type GiveServices } from './give.ts'
import { pledgesList, type PledgeRow, type PledgeState } from './list-pledges.ts'
import { findPledge, lockPledge, pledgeHistory, setPledgeStatus } from './store-pledges.ts'

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
export const giveItemsHandlers = (deps: GiveServices & PledgeDeps): Handlers<typeof giveItems> => ({
  async requestOtp({ body }, ctx) {
    await requestPledgeOtp(deps, body, ctx)
    return withMessage(null, otpTexts.sentToNewNumber)
  },
  give: ({ body }, ctx) => give(deps, body, ctx),
  collaborate: ({ body }, ctx) => collaborate(deps, ctx, body),
})
