import { useLoaderData, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { CaseScreen } from '../cases/case-screen.tsx'
import { caseLoader, reviewStage } from '../cases/case-stage.ts'
import { LoadError } from '../kit/load-error.tsx'

export const clientLoader = caseLoader(reviewStage)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.case_fundraiser() })

/** One fundraiser that is reviewed. */
export default function ReviewPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: reviewStage.queuePath, title: m.case_to_review() }} />
  return <CaseScreen key={answer.data.id} stage={reviewStage} found={answer.data} />
}
