import type { ReactNode } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { stepOfField, type RejectionReason } from '../../../contract/campaigns/facts.ts'
import { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dayText, indianDay } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { fieldText, wizardStepText } from '../wizard/labels.ts'
import { OwnStatus } from './own-status.tsx'
import { Timeline } from './timeline.tsx'

type Row = ReplyOf<typeof campaignWizard.own>['fundraisers'][number]
type Summary = ReplyOf<typeof campaignWizard.draftSummary>

const notFound = { ok: false, http: 404, message: '' } as const

export async function clientLoader({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const id = Number(params['id'])
  if (!/^[1-9]\d{0,8}$/.test(params['id'] ?? '')) return notFound
  const [own, summary] = await Promise.all([
    api(campaignWizard.own),
    api(campaignWizard.draftSummary, { params: { id } }),
  ])
  if (!own.ok) return own
  if (!summary.ok) return summary
  const row = own.data.fundraisers.find((one) => one.id === id)
  if (row === undefined) return notFound
  return { ok: true, row, summary: summary.data } as const
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.user_fundraisers() })
export const HydrateFallback = UserFallback

/** Status of an own fundraiser and what its organiser can do next; e-mails about a review link here. */
export default function OwnFundraiserPage() {
  const found = useLoaderData<typeof clientLoader>()
  if (found.ok) return <Found {...found} />
  return (
    <UserFrame title={m.user_fundraisers()}>
      {found.http === 404 ? (
        <EmptyState title={m.own_not_found()} text={m.own_not_found_text()}>
          <ButtonLink look="main" to={paths.userFundraisers()}>
            {m.own_all()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <NotHad answer={found} />
      )}
    </UserFrame>
  )
}

type Parts = { row: Row; summary: Summary }

function Found(shown: Parts) {
  const { row, summary } = shown
  return (
    <UserFrame title={row.title ?? m.create_untitled()}>
      <Thanks status={row.status} />
      <Now row={row} />
      {row.rejection && <Rejection {...row.rejection} />}
      <section aria-labelledby="next" className="flex flex-col gap-4">
        <h2 id="next" className="text-xl">
          {m.own_next()}
        </h2>
        <div className="flex max-w-text flex-col gap-2">
          {nextSteps(shown).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {row.request ? (
          <RequestedFields id={row.id} part={row.part} request={row.request} />
        ) : (
          row.status === 'draft' && <MissingFields row={row} steps={summary.steps} />
        )}
        <Actions row={row} />
      </section>
      {row.status !== 'draft' && <Timeline id={row.id} />}
      <Link
        to={paths.userFundraisers()}
        className="inline-flex min-h-11 items-center self-start text-indigo underline underline-offset-4"
      >
        {m.own_all()}
      </Link>
    </UserFrame>
  )
}

/** Shown after sending, for as long as the review waits. */
function Thanks({ status }: Pick<Row, 'status'>) {
  const [search] = useSearchParams()
  const sent = search.get('sent')
  const isWaiting = status === 'in_review' || status === 'reviewed'
  if (!isWaiting || (sent !== 'fundraiser' && sent !== 'answer')) return null
  return (
    <Notice look="success">
      <p className="font-label">{sent === 'answer' ? m.own_thanks_answer() : m.own_thanks_fundraiser()}</p>
    </Notice>
  )
}

const Now = ({ row }: { row: Row }) => (
  <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:flex-row">
    {row.coverSrc && (
      <img
        src={row.coverSrc}
        alt=""
        className="aspect-8/5 w-full shrink-0 self-start rounded-field bg-sunk object-cover sm:w-44"
      />
    )}
    <div className="flex min-w-0 flex-col gap-2">
      <OwnStatus row={row} />
      <p className="text-lg">{statusTexts[row.status]()}</p>
      {row.targetAmount !== null && row.slug !== null && row.status !== 'rejected' && (
        <p className="tabular">
          {m.user_fundraisers_raised({
            raised: formatRupees(row.raisedAmount),
            target: formatRupees(row.targetAmount),
          })}
        </p>
      )}
    </div>
  </div>
)

const statusTexts: Record<Row['status'], () => string> = {
  draft: m.own_status_draft,
  in_review: m.own_status_in_review,
  data_requested: m.own_status_data_requested,
  reviewed: m.own_status_reviewed,
  live: m.own_status_live,
  rejected: m.own_status_rejected,
  paused: m.own_status_paused,
  completed: m.own_status_completed,
  stopped: m.own_status_stopped,
  inactivated: m.own_status_inactivated,
}

function nextSteps({ row, summary }: Parts): string[] {
  switch (row.status) {
    case 'draft':
      return [
        ...(row.part === 'look' ? [m.own_look_only()] : [draftStep(row)]),
        ...(summary.keptUntil ? [m.own_next_draft_kept({ day: dayText(summary.keptUntil) })] : []),
      ]
    case 'in_review':
    case 'reviewed':
      return [row.decideBy === null ? m.own_next_late() : m.own_next_waits({ day: dayText(row.decideBy) })]
    case 'data_requested':
      return [row.part === 'look' ? m.own_look_only() : m.own_next_data_requested()]
    case 'live':
      return [
        ...(row.endsOn ? [m.own_next_live({ day: dayText(row.endsOn) })] : []),
        ...(row.proofUntil ? [m.user_fundraisers_proof({ day: dayText(row.proofUntil) })] : []),
      ]
    case 'rejected':
      return [m.own_next_rejected()]
    case 'paused':
      return [
        m.own_next_paused(),
        ...(row.proofUntil ? [m.user_fundraisers_proof({ day: dayText(row.proofUntil) })] : []),
      ]
    case 'completed':
      return [m.own_next_completed()]
    case 'stopped':
      return [m.own_next_stopped()]
    case 'inactivated':
      return [m.own_next_inactivated()]
  }
}

const draftStep = ({ missing }: Row) => (missing > 0 ? m.own_next_draft_missing() : m.own_next_draft_ready())

const rejectionTexts: Record<RejectionReason, () => string> = {
  unproven: m.own_reject_unproven,
  not_allowed: m.own_reject_not_allowed,
  duplicate: m.own_reject_duplicate,
  beneficiary_unreachable: m.own_reject_beneficiary_unreachable,
  misleading: m.own_reject_misleading,
  unanswered: m.own_reject_unanswered,
  other: m.own_reject_other,
}

const Rejection = ({ reasonKind, reason }: NonNullable<Row['rejection']>) => (
  <Notice look="danger">
    <p className="font-label">{m.own_rejection()}</p>
    {reasonKind && <p>{rejectionTexts[reasonKind as RejectionReason]()}</p>}
    {reason && <p className="whitespace-pre-line wrap-anywhere">{reason}</p>}
  </Notice>
)

const FieldLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4">
    {children}
  </Link>
)

type RequestProps = Pick<Row, 'id' | 'part'> & { request: NonNullable<Row['request']> }

const RequestedFields = ({ id, part, request: { reason, fields, askedAt } }: RequestProps) => (
  <Notice look="info">
    <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
    <p className="text-sm text-soft">{m.own_asked_on({ day: dayText(indianDay(askedAt)) })}</p>
    <p className="pt-2 font-label">{m.own_asked_fields()}</p>
    <ul className="list-disc pl-5">
      {fields.map((field) => (
        <li key={field}>
          {part === 'look' ? (
            fieldText[field]()
          ) : (
            <FieldLink to={paths.draft(id, stepOfField(field))}>{fieldText[field]()}</FieldLink>
          )}
        </li>
      ))}
    </ul>
  </Notice>
)

function MissingFields({ row: { id, part }, steps }: { row: Row; steps: Summary['steps'] }) {
  const open = steps.filter(({ missing }) => missing.length > 0)
  if (open.length === 0) return null
  return (
    <Notice look="info">
      <p className="font-label">{m.create_missing()}</p>
      {open.map(({ name, missing }) => (
        <div key={name} className="pt-2">
          <p>
            {part === 'look' ? (
              wizardStepText[name]()
            ) : (
              <FieldLink to={paths.draft(id, name)}>{wizardStepText[name]()}</FieldLink>
            )}
          </p>
          <p className="text-sm">{missing.map((field) => fieldText[field]()).join(', ')}</p>
        </div>
      ))}
    </Notice>
  )
}

const isPublic = ({ slug, status }: Row) =>
  slug !== null && ['live', 'paused', 'completed', 'stopped'].includes(status)

function Actions({ row }: { row: Row }) {
  const { id, status, part, missing, slug, proofUntil } = row
  const mayEdit = part !== 'look'
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {status === 'draft' && mayEdit && (
        <ButtonLink look="main" to={missing === 0 ? paths.draft(id, 'summary') : paths.draft(id)}>
          {missing === 0 ? m.create_submit() : m.create_go_on()}
        </ButtonLink>
      )}
      {status === 'data_requested' && mayEdit && (
        <ButtonLink look="main" to={paths.draft(id)}>
          {m.create_answer_now()}
        </ButtonLink>
      )}
      {isPublic(row) && (
        <>
          <ButtonLink look="main" to={`/manage/${id}`}>
            {m.user_fundraisers_desk()}
          </ButtonLink>
          <ButtonLink to={paths.fundraiser(slug!)}>{m.user_fundraisers_page()}</ButtonLink>
        </>
      )}
      {proofUntil && <ButtonLink to={`/manage/${id}/proof`}>{m.user_fundraisers_proof_link()}</ButtonLink>}
      {status === 'rejected' && <ButtonLink to={paths.startFundraiser()}>{m.create_heading()}</ButtonLink>}
    </div>
  )
}
