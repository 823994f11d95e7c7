import type { LoaderFunctionArgs } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { fundraiserApproval, fundraiserReview } from '../../../contract/campaigns/review.ts'
import { quietApi, type CallResult } from '../../app/api.ts'
import { approverArea } from '../approver/area.ts'
import { reviewerArea } from '../reviewer/area.ts'

export type FundraiserCase = ReplyOf<typeof fundraiserReview.case>

/** One of the two stages in which a fundraiser is decided about: its calls, and where its screens are. */
export type CaseStage = {
  name: 'review' | 'approval'
  queuePath: string
  pathOf(id: number): string
  load(id: number): Promise<CallResult<typeof fundraiserReview.case>>
  take(id?: number): Promise<CallResult<typeof fundraiserReview.take>>
  release(id: number): Promise<CallResult<typeof fundraiserReview.release>>
}

export const reviewStage: CaseStage = {
  name: 'review',
  queuePath: reviewerArea.paths.fundraisers(),
  pathOf: (id) => reviewerArea.paths.fundraiser(id),
  load: (id) => quietApi(fundraiserReview.case, { params: { id } }),
  take: (id) => quietApi(fundraiserReview.take, { body: id === undefined ? {} : { campaignId: id } }),
  release: (id) => quietApi(fundraiserReview.release, { body: { campaignId: id } }),
}

export const approvalStage: CaseStage = {
  name: 'approval',
  queuePath: approverArea.paths.fundraisers(),
  pathOf: (id) => approverArea.paths.fundraiser(id),
  load: (id) => quietApi(fundraiserApproval.case, { params: { id } }),
  take: (id) => quietApi(fundraiserApproval.take, { body: id === undefined ? {} : { campaignId: id } }),
  release: (id) => quietApi(fundraiserApproval.release, { body: { campaignId: id } }),
}

/** Loads a case; whoever opens one that is free and may decide about it takes it. */
export const caseLoader =
  (stage: CaseStage) =>
  async ({ params }: LoaderFunctionArgs) => {
    const id = Number(params['id'])
    const answer = await stage.load(id)
    if (!answer.ok || answer.data.hindrance !== null || answer.data.taken?.isMine) return { answer }
    await stage.take(id)
    return { answer: await stage.load(id) }
  }
