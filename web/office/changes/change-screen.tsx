import { useState } from 'react'
import { useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { accountReview } from '../../../contract/campaigns/account-review.ts'
import { changeStatus } from '../../../contract/campaigns/change-facts.ts'
import { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText, momentText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Difference, type FieldChange } from '../kit/difference.tsx'
import { Section } from '../kit/section.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useKeys } from '../kit/keys/use-key.ts'
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

type Verdict = 'pass' | 'approve' | 'reject'

/** Calls by the kind of change, and by whether a reviewer or the manager speaks. */
function callOf(verdict: Verdict, { kind, can }: WholeRequest) {
  if (verdict === 'pass') return accountReview.passAccount
  if (can.review) return accountReview.rejectAccount
  const { approveChange, approveStop, approveTarget } = fundraiserManagement
  const { rejectChange, rejectStop, rejectTarget } = fundraiserManagement
  if (kind === 'story' || kind === 'payee') return verdict === 'approve' ? approveChange : rejectChange
  if (kind === 'stop') return verdict === 'approve' ? approveStop : rejectStop
  return verdict === 'approve' ? approveTarget : rejectTarget
}

const words = {
  pass: { button: m.change_pass, text: m.change_pass_text, done: m.change_passed },
  approve: { button: m.oversee_approve, text: m.oversee_approve_text, done: m.oversee_approved },
  reject: { button: m.oversee_reject, text: m.oversee_reject_text, done: m.oversee_rejected },
} as const
const keys: Record<Verdict, string> = { pass: 'p', approve: 'a', reject: 'r' }

function Deciding({ request }: { request: WholeRequest }) {
  const go = useNavigate()
  const [verdict, choose] = useState<Verdict>()
  const { can, id, kind, title } = request
  const open: Verdict[] = [
    ...(can.review ? (['pass'] as const) : []),
    ...(can.approve ? (['approve'] as const) : []),
    ...(can.reject ? (['reject'] as const) : []),
  ]
  useKeys(Object.fromEntries(open.map((one) => [keys[one], () => choose(one)])))
  const waits = kind === 'payee' && !can.approve && request.review === null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {open.map((one) => (
        <Button
          key={one}
          {...(one !== 'reject' && { look: 'main' as const })}
          className="desk-button"
          aria-keyshortcuts={keys[one].toUpperCase()}
          onClick={() => choose(one)}
        >
          {words[one].button()} <kbd className="key-cap max-lg:hidden">{keys[one].toUpperCase()}</kbd>
        </Button>
      ))}
      {waits && !can.review && <p className="text-sm text-soft">{m.change_waits_review()}</p>}
      {verdict && (
        <DialogForm
          call={callOf(verdict, request)}
          fixed={{ requestId: id }}
          title={`${words[verdict].button()}: ${title}`}
          button={words[verdict].button()}
          toast={words[verdict].done()}
          after={() => go('.', { replace: true })}
          close={() => choose(undefined)}
        >
          {(at) => (
            <>
              <p className="text-sm text-soft">
                {verdict === 'approve' && kind === 'payee'
                  ? m.change_approve_account_text()
                  : words[verdict].text()}
              </p>
              <TextAreaField
                name={at('reason')}
                label={verdict === 'pass' ? m.change_note() : m.oversee_reason_told()}
                max={1000}
                rows={4}
                optional={verdict !== 'reject'}
              />
            </>
          )}
        </DialogForm>
      )}
    </div>
  )
}
