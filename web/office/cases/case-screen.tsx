import { useState } from 'react'
import { fundraiserKinds, fundraiserStatus, fundraiserSteps } from '../../../contract/campaigns/facts.ts'
import { m } from '../../app/words.ts'
import { momentText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { History } from '../kit/history.tsx'
import { Badge, StatusBadge } from '../kit/status-badge.tsx'
import { CaseAlarms } from './case-alarms.tsx'
import { CaseSection } from './case-section.tsx'
import type { CaseStage, FundraiserCase } from './case-stage.ts'
import { DataRequests } from './data-requests.tsx'
import { CaseDecisions } from './case-decisions.tsx'
import { CasePapers } from './papers.tsx'
import { useKeys } from '../kit/keys/use-key.ts'

type ScreenProps = { stage: CaseStage; found: FundraiserCase }

/** One case: what the fundraiser says on the left, section by section, and its papers beside it. */
export function CaseScreen({ stage, found }: ScreenProps) {
  const [section, setSection] = useState(0)
  const isOpen = found.hindrance === null
  const mayJudge = isOpen && stage.name === 'review' && found.status === 'in_review'
  useKeys({
    j: () => setSection((at) => Math.min(at + 1, fundraiserSteps.length - 1)),
    k: () => setSection((at) => Math.max(at - 1, 0)),
  })
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{found.details.title}</h1>
        <StatusBadge set={fundraiserStatus} of={found.status} />
        {found.details.kind === 'emergency' && <Badge look="bad">{fundraiserKinds.emergency}</Badge>}
        {found.dueAt !== null && (
          <Badge look={found.isOverdue ? 'bad' : 'neutral'}>
            {found.isOverdue
              ? m.case_overdue_since({ moment: momentText(found.dueAt) })
              : m.case_due_by({ moment: momentText(found.dueAt) })}
          </Badge>
        )}
        {isOpen && <CaseDecisions stage={stage} found={found} />}
      </header>
      <Hindrance found={found} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <CaseAlarms stage={stage} found={found} isOpen={isOpen && stage.name === 'review'} />
          <DataRequests requests={found.requests} />
          {fundraiserSteps.map((step, index) => (
            <CaseSection
              key={step}
              step={step}
              found={found}
              mayJudge={mayJudge}
              isCurrent={mayJudge && index === section}
              choose={() => setSection(index)}
              next={() => setSection(Math.min(index + 1, fundraiserSteps.length - 1))}
            />
          ))}
        </div>
        <CasePapers papers={found.papers} />
      </div>
      <History history={found.history} />
    </>
  )
}

/** Says why the reader decides nothing here. */
function Hindrance({ found: { hindrance, taken } }: { found: FundraiserCase }) {
  if (hindrance === 'own') return <Notice look="info">{m.case_own()}</Notice>
  if (hindrance === 'other-stage') return <Notice look="info">{m.case_other_stage()}</Notice>
  if (hindrance === 'taken' && taken)
    return <Notice look="info">{m.case_taken_by({ name: taken.by, moment: momentText(taken.until) })}</Notice>
  return null
}
