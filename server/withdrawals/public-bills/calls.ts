import { billTexts, type Bill, type publicBills } from '../../../contract/withdrawals/bills.ts'
import { findCampaign, findOwnPart, managedBy, managesIt } from '../../campaigns/index.ts'
import { AppError } from '../../http/app-error.ts'
import { fileOf, withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { waitingBillsList } from './list-bills.ts'
import { decidePublicBill, offerPublicBill, takeBillBack, viewVersion, type BillServices } from './service.ts'
import { listBills, type StoredBill } from './store-bills.ts'

const toBill = ({
  id,
  withdrawalId,
  title,
  amountPaise,
  billedOn,
  status,
  reason,
  publicMediaId,
}: StoredBill): Bill => ({
  id,
  withdrawalId,
  title,
  amount: amountPaise / 100,
  billedOn,
  status,
  reason,
  isAsItIs: status === 'offered' ? publicMediaId === null : null,
})

export const publicBillHandlers = (deps: BillServices & ListDeps): Handlers<typeof publicBills> => {
  const { db } = deps.database
  return {
    async ofFundraiser({ params: { id } }, { actor }) {
      const campaign = await findCampaign(db, id)
      const part = campaign && (await findOwnPart(db, id, actor.accountId))
      if (!campaign || (part === undefined && !managesIt(actor, campaign)))
        throw new AppError('FUNDRAISER_NOT_FOUND')
      return (await listBills(db, id)).map(toBill)
    },
    offer: async ({ body }, ctx) =>
      withMessage(toBill(await offerPublicBill(deps, ctx, body)), billTexts.offered),
    async keepPrivate({ body }, ctx) {
      await takeBillBack(deps, ctx, body.documentId)
      return null
    },
    async version({ params: { id } }, ctx) {
      const { body, type } = await viewVersion(deps, ctx, id)
      return fileOf(body, `bill-${id}.${type === 'application/pdf' ? 'pdf' : 'webp'}`, type)
    },
    waiting: listHandler(
      deps,
      waitingBillsList,
      ({ uploader, ...row }, { accountId }) => ({ ...onWire(row), isOwn: uploader === accountId }),
      managedBy,
    ),
    async decide({ body }, ctx) {
      await decidePublicBill(deps, ctx, body)
      return withMessage(null, body.verdict === 'approved' ? 'Bill shown' : 'Bill not shown')
    },
  }
}
