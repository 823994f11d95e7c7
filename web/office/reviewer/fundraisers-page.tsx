import { fundraiserReview, queueStatuses } from '../../../contract/campaigns/review.ts'
import { m } from '../../app/words.ts'
import { reviewStage } from '../cases/case-stage.ts'
import { queueList } from '../cases/queue-list.tsx'
import { TakeNext } from '../cases/take-next.tsx'
import { reviewerArea } from './area.ts'

export default queueList(fundraiserReview.queue, {
  title: m.case_to_review(),
  statuses: queueStatuses.review,
  pathOf: reviewerArea.paths.fundraiser,
  buttons: () => <TakeNext stage={reviewStage} />,
})
