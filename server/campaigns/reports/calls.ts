import { changeKinds } from '../../../contract/campaigns/facts.ts'
import type { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import type { fundraiserReports } from '../../../contract/campaigns/reporting.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import { decisionHandler } from '../../platform/decisions/decide.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { contentChange, stopChange, targetChange } from '../changes/decisions.ts'
import { changeInWords, changeRequestsList } from '../changes/list-changes.ts'
import type { ChangeServices } from '../changes/requests.ts'
import { managedBy, managesIt } from '../life/access.ts'
import { belongsTo, findCampaign } from '../life/store-life.ts'
import { casesList } from './list-cases.ts'
import { dismissReports, inactivate, reportFundraiser } from './service.ts'
import { listReports } from './store-reports.ts'

export const fundraiserReportHandlers = (deps: ChangeServices): Handlers<typeof fundraiserReports> => ({
  async report({ body }, by) {
    await reportFundraiser(deps, by, body)
    return withMessage(null, 'Report sent')
  },
})

export const managementHandlers = (
  deps: ChangeServices & ListDeps,
): Handlers<typeof fundraiserManagement> => ({
  changeRequests: listHandler(
    deps,
    changeRequestsList,
    ({ from, to, kind, ...row }) => ({
      ...onWire(row),
      kind: changeKinds[kind],
      change: changeInWords({ from, to }),
    }),
    managedBy,
  ),
  approveTarget: decisionHandler(deps, targetChange.approve, 'Change approved'),
  rejectTarget: decisionHandler(deps, targetChange.reject, 'Change rejected'),
  approveStop: decisionHandler(deps, stopChange.approve, 'Fundraiser stopped'),
  rejectStop: decisionHandler(deps, stopChange.reject, 'Stop rejected'),
  approveChange: decisionHandler(deps, contentChange.approve, 'Change approved'),
  rejectChange: decisionHandler(deps, contentChange.reject, 'Change rejected'),
  cases: listHandler(deps, casesList, onWire, managedBy),
  reportedCase: ({ params: { id } }, { actor }) => readCase(deps, id, actor),
  async dismissReports({ body }, by) {
    await dismissReports(deps, by, body)
    return withMessage(null, 'Reports dismissed')
  },
  async inactivate({ body }, by) {
    await inactivate(deps, by, body)
    return withMessage(null, 'Fundraiser inactivated')
  },
})

/** @throws FUNDRAISER_NOT_FOUND for another manager's, and where nothing was ever reported */
async function readCase({ database: { db, pool } }: ChangeServices, id: number, actor: SignedInCtx['actor']) {
  const [campaign, reports, isOwn] = await Promise.all([
    findCampaign(db, id),
    listReports(pool, id),
    belongsTo(pool, id, actor.accountId),
  ])
  if (campaign === undefined || reports.length === 0 || !managesIt(actor, campaign))
    throw new AppError('FUNDRAISER_NOT_FOUND')
  return {
    id,
    title: campaign.title!,
    slug: campaign.slug!,
    status: campaign.status,
    isOwn,
    organiser: campaign.organiser_name,
    reports: reports.map(onWire),
  }
}
