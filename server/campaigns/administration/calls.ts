import type { fundraiserAdministration } from '../../../contract/campaigns/administration.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { ChangeServices } from '../changes/requests.ts'
import { raisedPaiseOf } from '../changes/store-changes.ts'
import { findCampaign } from '../life/store-life.ts'
import { fundraiserHistory } from './history-words.ts'
import { allFundraisersList } from './list-fundraisers.ts'
import { changeEnd, changeManager, deleteFundraiser, stopByAdministration } from './service.ts'
import { factsAround, listDeeds, listManagers } from './store-administration.ts'

export const administrationHandlers = (
  deps: ChangeServices & ListDeps,
): Handlers<typeof fundraiserAdministration> => ({
  fundraisers: listHandler(deps, allFundraisersList),
  fundraiser: ({ params: { id } }, { actor }) => readFundraiser(deps, id, actor.accountId),
  async changeManager({ body }, by) {
    await changeManager(deps, by, body)
    return withMessage(null, 'Manager changed')
  },
  async changeEnd({ body }, by) {
    await changeEnd(deps, by, body)
    return withMessage(null, 'Last day changed')
  },
  async stop({ body }, by) {
    await stopByAdministration(deps, by, body)
    return withMessage(null, 'Fundraiser stopped')
  },
  async remove({ body }, by) {
    await deleteFundraiser(deps, by, body)
    return withMessage(null, 'Fundraiser deleted')
  },
})

/** @throws FUNDRAISER_NOT_FOUND, for a draft too */
async function readFundraiser(
  { clock, database: { db, pool } }: ChangeServices,
  id: number,
  readerId: number,
) {
  const campaign = await findCampaign(db, id)
  if (campaign === undefined || campaign.status === 'draft') throw new AppError('FUNDRAISER_NOT_FOUND')
  const [facts, raisedPaise, deeds, managers] = await Promise.all([
    factsAround(pool, id, readerId),
    raisedPaiseOf(pool, id),
    listDeeds(pool, id),
    listManagers(pool),
  ])
  return {
    id,
    ...facts,
    managers,
    title: campaign.title ?? '',
    slug: campaign.slug,
    status: campaign.status,
    kind: campaign.kind,
    city: campaign.city ?? '',
    managerId: campaign.manager_id,
    targetAmount: (campaign.target_paise ?? 0) / 100,
    raisedAmount: raisedPaise / 100,
    endsOn: campaign.ends_on,
    today: istDay(clock.now()),
    history: fundraiserHistory(deeds),
  }
}
