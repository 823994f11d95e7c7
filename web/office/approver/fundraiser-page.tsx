import { useLoaderData, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { CaseScreen } from '../cases/case-screen.tsx'
import { caseLoader, approvalStage } from '../cases/case-stage.ts'
import { LoadError } from '../kit/load-error.tsx'

export const clientLoader = caseLoader(approvalStage)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.case_fundraiser() })

/** One fundraiser that waits for approval. */
export default function ApprovalPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: approvalStage.queuePath, title: m.case_to_approve() }} />
  return <CaseScreen key={answer.data.id} stage={approvalStage} found={answer.data} />
}
