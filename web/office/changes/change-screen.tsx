import { useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { accountReview } from '../../../contract/campaigns/account-review.ts'
import { changeStatus } from '../../../contract/campaigns/change-facts.ts'
import { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { dayText, momentText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DecisionBar } from '../kit/decisions/decision-bar.tsx'
import { decisionKeys } from '../kit/decisions/decision-keys.ts'
import type { DecisionOption } from '../kit/decisions/decision-option.ts'
import { Difference, type FieldChange } from '../kit/difference.tsx'
import { Section } from '../kit/section.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { changeKindText } from './kind-text.ts'
import { storyDifference, type StoryPart } from './story-difference.ts'

export type WholeRequest = ReplyOf<typeof fundraiserChanges.request>

/** Reads the request that the address names. */
export const loadRequest = ({ params }: Pick<LoaderFunctionArgs, 'params'>, name = 'id') =>
  api(fundraiserChanges.request, { params: { id: Number(params[name]) } })

/** One request for a change: what stands, what is asked for, and the buttons of who decides. */
export function ChangeScreen({ request, desk }: { request: WholeRequest; desk?: string }) {
  const { kind, title, status, askedAt, reason, review, story, sameAccount, beneficiary } = request
  const { decisionReason } = request
  const differences = differencesOf(request)
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-xl wrap-anywhere">
          {changeKindText[kind]()}: {title}
        </h1>
        <StatusBadge set={changeStatus} of={status} />
        <p className="text-sm text-soft">
          {momentText(askedAt)}
          {desk && ' · '}
          {desk && (
            <Link to={desk} className="text-indigo underline underline-offset-4">
              {m.change_desk()}
            </Link>
          )}
        </p>
      </header>
      {status === 'waiting' ? (
        <Deciding key={request.id} request={request} />
      ) : (
        decisionReason && <Notice look="info">{m.desk_request_answer({ reason: decisionReason })}</Notice>
      )}
      <Section title={m.change_asked()}>
        <p className="max-w-text whitespace-pre-line wrap-anywhere">{reason}</p>
        {differences.length > 0 && <Difference changes={differences} />}
        {beneficiary && <p className="text-sm">{m.change_for({ name: beneficiary })}</p>}
        {review && (
          <p className="text-sm wrap-anywhere">
            {[m.change_reviewed({ at: momentText(review.at) }), review.note].filter(Boolean).join(' ')}
          </p>
        )}
      </Section>
      {sameAccount.length > 0 && (
        <Notice look="danger">
          <p className="font-label">{m.change_same_account()}</p>
          <ul>
            {sameAccount.map((one) => (
              <li key={one.id}>{`${one.id} · ${one.title}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {story && <StoryCompared {...story} />}
    </>
  )
}

function differencesOf({ from, to }: WholeRequest): FieldChange[] {
  const line = (name: string, before: string | undefined | null, after: string | undefined | null) =>
    (after ?? undefined) === undefined && (before ?? undefined) === undefined
      ? []
      : [{ name, before: before ?? null, after: after ?? null }]
  const rupees = (amount: number | undefined) => (amount === undefined ? undefined : formatRupees(amount))
  const day = (of: string | undefined) => (of ? dayText(of) : undefined)
  return [
    ...line(m.oversee_target(), rupees(from.targetAmount), rupees(to.targetAmount)),
    ...line(m.oversee_ends(), day(from.endsOn), day(to.endsOn)),
    ...(to.payee
      ? [
          ...line(m.change_holder(), from.payee?.holder, to.payee.holder),
          ...line(m.change_account(), ended(from.payee), ended(to.payee)),
          ...line(m.change_ifsc(), from.payee?.ifsc, to.payee.ifsc),
        ]
      : []),
  ].filter(({ before, after }) => before !== after)
}
const ended = (payee: WholeRequest['to']['payee']) => payee && `…${payee.accountEnd}`

const washes: Record<StoryPart['look'], string> = {
  same: '',
  gone: 'rounded-field bg-danger-wash px-3 py-1 line-through',
  new: 'rounded-field bg-neem-wash px-3 py-1',
}

function StoryCompared({ before, after }: NonNullable<WholeRequest['story']>) {
  const said = { same: '', gone: m.change_gone(), new: m.change_new() }
  return (
    <Section title={m.change_story()}>
      <p className="text-sm text-soft">{m.change_story_text()}</p>
      <div className="flex max-w-text flex-col gap-3">
        {storyDifference(before, after).map(({ look, html }, index) => (
          <div key={index} className={washes[look]}>
            {look !== 'same' && <span className="sr-only">{said[look]}: </span>}
            <div className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        ))}
      </div>
    </Section>
  )
}

/** Calls by the kind of change, and by whether a reviewer or the manager decides. */
function callsOf({ kind, can }: WholeRequest) {
  const { passAccount: pass, rejectAccount } = accountReview
  const { approveChange, approveStop, approveTarget } = fundraiserManagement
  const { rejectChange, rejectStop, rejectTarget } = fundraiserManagement
  if (can.review) return { pass, approve: approveChange, reject: rejectAccount }
  if (kind === 'story' || kind === 'payee') return { pass, approve: approveChange, reject: rejectChange }
  if (kind === 'stop') return { pass, approve: approveStop, reject: rejectStop }
  return { pass, approve: approveTarget, reject: rejectTarget }
}

function verdictsOf(request: WholeRequest): DecisionOption[] {
  const { can, id, kind } = request
  const calls = callsOf(request)
  const fixed = { requestId: id }
  const pass: DecisionOption = {
    name: 'pass',
    call: calls.pass,
    fixed,
    key: decisionKeys.approve,
    look: 'main',
    button: m.change_pass(),
    text: m.change_pass_text(),
    done: m.change_passed(),
    reason: 'optional',
    reasonLabel: m.change_note(),
  }
  const approve: DecisionOption = {
    name: 'approve',
    call: calls.approve,
    fixed,
    key: decisionKeys.approve,
    look: 'main',
    button: m.oversee_approve(),
    text: kind === 'payee' ? m.change_approve_account_text() : m.oversee_approve_text(),
    done: m.oversee_approved(),
    reason: 'optional',
    reasonLabel: m.oversee_reason_told(),
  }
  const reject: DecisionOption = {
    name: 'reject',
    call: calls.reject,
    fixed,
    key: decisionKeys.reject,
    button: m.oversee_reject(),
    text: m.oversee_reject_text(),
    done: m.oversee_rejected(),
    reason: 'needed',
    reasonLabel: m.oversee_reason_told(),
  }
  return [...(can.review ? [pass] : []), ...(can.approve ? [approve] : []), ...(can.reject ? [reject] : [])]
}

function Deciding({ request }: { request: WholeRequest }) {
  const go = useNavigate()
  const { can, kind, title, review } = request
  const waits = kind === 'payee' && !can.approve && !can.review && review === null
  const after = () => go('.', { replace: true })
  return (
    <DecisionBar title={title} verdicts={verdictsOf(request).map((one) => ({ ...one, after }))}>
      {waits && <p className="text-sm text-soft">{m.change_waits_review()}</p>}
    </DecisionBar>
  )
}
