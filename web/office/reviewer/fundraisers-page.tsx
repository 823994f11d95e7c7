import type { MetaFunction } from 'react-router'
import { fundraiserReview, queueStatuses } from '../../../contract/campaigns/review.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { reviewStage } from '../cases/case-stage.ts'
import { queueList } from '../cases/queue-list.tsx'
import { TakeNext } from '../cases/take-next.tsx'
import { listLoader } from '../kit/lists/define-list.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { reviewerArea } from './area.ts'

const list = queueList(fundraiserReview.queue, {
  title: m.case_to_review(),
  statuses: queueStatuses.review,
  pathOf: reviewerArea.paths.fundraiser,
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.case_to_review() })

export default function FundraisersToReviewPage() {
  return <ListScreen list={list} actions={<TakeNext stage={reviewStage} />} />
}
