import { fieldLabel } from '../../../contract/campaigns/facts.ts'
import { m } from '../../app/words.ts'
import { momentText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import type { FundraiserCase } from './case-stage.ts'

/** The newest data request with its answer; earlier ones stand in the history. */
export function DataRequests({ requests: [newest] }: Pick<FundraiserCase, 'requests'>) {
  if (newest === undefined) return null
  const { fields, reason, askedAt, answeredAt, answer } = newest
  return (
    <Notice look="info">
      <p className="text-sm">
        <strong className="font-label">{m.case_asked({ moment: momentText(askedAt) })}</strong>{' '}
        {fields.map(fieldLabel).join(', ')}
      </p>
      <p className="text-sm whitespace-pre-line">{reason}</p>
      <p className="text-sm whitespace-pre-line">
        <strong className="font-label">
          {answeredAt === null ? m.case_unanswered() : m.case_answered({ moment: momentText(answeredAt) })}
        </strong>{' '}
        {answer}
      </p>
    </Notice>
  )
}
