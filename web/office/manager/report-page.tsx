import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { caseStatus } from '../../../contract/campaigns/change-facts.ts'
import { fundraiserStatus, reportKinds } from '../../../contract/campaigns/facts.ts'
import { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { DecisionBar } from '../kit/decisions/decision-bar.tsx'
import type { DecisionOption } from '../kit/decisions/decision-option.ts'
import { LoadError } from '../kit/load-error.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { managerArea } from './area.ts'

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(fundraiserManagement.reportedCase, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.oversee_reports() })

/** All reports of one fundraiser, to be dismissed or followed. */
export default function ReportPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <LoadError answer={answer} list={{ to: managerArea.paths.reports(), title: m.oversee_reports() }} />
    )
  const { id, title, slug, status, reports, isOwn } = answer.data
  const isOpen = reports.some((report) => report.status === 'open')
  const heading = m.oversee_reports_of({ title })
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{heading}</h1>
        <StatusBadge set={fundraiserStatus} of={status} />
        <div className="ml-auto flex flex-wrap gap-2">
          {status !== 'inactivated' && (
            <ButtonLink to={paths.fundraiser(slug)} className="desk-button">
              {m.oversee_page()}
            </ButtonLink>
          )}
          {isOpen && !isOwn && <DecisionBar title={title} verdicts={verdictsOn(id)} />}
        </div>
      </header>
      {isOwn && <Notice look="info">{m.oversee_own()}</Notice>}
      <ol aria-label={heading} className="max-w-3xl rounded-card border border-line bg-surface">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-label">{reportKinds[report.kind]}</span>
              <StatusBadge set={caseStatus} of={report.status} />
              <span className="text-sm text-soft tabular">{momentText(report.at)}</span>
            </p>
            <p className="max-w-text whitespace-pre-line wrap-anywhere">{report.message}</p>
            {report.email && (
              <p className="text-sm wrap-anywhere text-soft">
                {m.oversee_from()}: {report.email}
              </p>
            )}
            {report.decisionReason !== '' && (
              <p className="text-sm wrap-anywhere text-soft">
                {m.forms_reason()}: {report.decisionReason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const verdictsOn = (campaignId: number): DecisionOption[] => [
  {
    name: 'dismiss',
    call: fundraiserManagement.dismissReports,
    fixed: { campaignId },
    button: m.oversee_dismiss(),
    text: m.oversee_dismiss_text(),
    done: m.oversee_dismissed(),
    reason: 'needed',
  },
  {
    name: 'inactivate',
    call: fundraiserManagement.inactivate,
    fixed: { campaignId },
    button: m.oversee_inactivate(),
    text: m.oversee_inactivate_text(),
    done: m.oversee_inactivated(),
    reason: 'needed',
  },
]
