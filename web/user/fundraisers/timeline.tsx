import { useState } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { reviewProgress } from '../../../contract/campaigns/review.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { dayText, indianDay } from '../../ui/format/dates.ts'
import { fieldText, statusText } from '../wizard/labels.ts'

type Step = ReplyOf<typeof reviewProgress.status>['timeline'][number]

const sides: Record<Step['by'], () => string> = {
  organiser: m.progress_by_organiser,
  reviewer: m.progress_by_reviewer,
  approver: m.progress_by_approver,
  manager: m.progress_by_manager,
  office: m.progress_by_office,
  system: m.progress_by_system,
}

/** Steps of a fundraiser since it was submitted, asked for when somebody opens them. */
export function Timeline({ id }: { id: number }) {
  const [steps, setSteps] = useState<readonly Step[] | 'failed'>()
  const load = async () => {
    if (Array.isArray(steps)) return
    const answer = await api(reviewProgress.status, { params: { id: String(id) } })
    setSteps(answer.ok ? answer.data.timeline : 'failed')
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-indigo underline underline-offset-4">
        {m.progress_title()}
      </summary>
      {steps === 'failed' && <p className="text-sm text-danger">{m.progress_failed()}</p>}
      {steps === undefined && <p className="text-sm text-soft">{m.progress_loading()}</p>}
      {Array.isArray(steps) && (
        <ol className="flex flex-col gap-3 border-l-2 border-line py-1 pl-4">
          {steps.map((step) => (
            <StepLine key={step.at + step.status} step={step} />
          ))}
        </ol>
      )}
    </details>
  )
}

const StepLine = ({ step: { at, by, status, reason, fields } }: { step: Step }) => (
  <li className="flex flex-col gap-0.5">
    <p className="flex flex-wrap gap-x-3">
      <span className="font-label">{statusText[status]()}</span>
      <span className="text-sm text-soft">{`${dayText(indianDay(at))} · ${sides[by]()}`}</span>
    </p>
    {fields.length > 0 && <p className="text-sm">{fields.map((field) => fieldText[field]()).join(', ')}</p>}
    {reason && <p className="text-sm whitespace-pre-line wrap-anywhere">{reason}</p>}
  </li>
)
