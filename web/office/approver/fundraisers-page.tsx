import { fundraiserApproval, queueStatuses } from '../../../contract/campaigns/review.ts'
import { m } from '../../app/words.ts'
import { approvalStage } from '../cases/case-stage.ts'
import { queueList } from '../cases/queue-list.tsx'
import { TakeNext } from '../cases/take-next.tsx'
import { approverArea } from './area.ts'

export default queueList(fundraiserApproval.queue, {
  title: m.case_to_approve(),
  statuses: queueStatuses.approval,
  pathOf: approverArea.paths.fundraiser,
  buttons: () => <TakeNext stage={approvalStage} />,
})
