import type { MetaFunction } from 'react-router'
import { fundraiserApproval, queueStatuses } from '../../../contract/campaigns/review.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { approvalStage } from '../cases/case-stage.ts'
import { queueList } from '../cases/queue-list.tsx'
import { TakeNext } from '../cases/take-next.tsx'
import { listLoader } from '../kit/lists/define-list.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { approverArea } from './area.ts'

const list = queueList(fundraiserApproval.queue, {
  title: m.case_to_approve(),
  statuses: queueStatuses.approval,
  pathOf: approverArea.paths.fundraiser,
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.case_to_approve() })

export default function FundraisersToApprovePage() {
  return <ListScreen list={list} actions={<TakeNext stage={approvalStage} />} />
}
