import { useState, type ReactNode } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { fundraiserUpdates, updateLimits } from '../../../contract/campaigns/updates.ts'
import { quietApi } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { decisionKeys } from '../kit/decisions/decision-keys.ts'
import { useKeys } from '../kit/keys/use-key.ts'
import { manageArea } from '../manage/area.ts'
import { Told } from '../manage/told.tsx'
import { managerArea } from './area.ts'

type Request = ReplyOf<typeof fundraiserUpdates.request>

const { paths } = managerArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await quietApi(fundraiserUpdates.request, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.manager_update() })

/** An update to approve, beside the text that it would take the place of. */
export default function UpdatePage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.updates(), title: m.manager_updates() }} />
  const request = answer.data
  const { before, after, fundraiser, campaignId, author, proposedAt, status } = request
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-xl wrap-anywhere">{after.title}</h1>
        <p className="text-sm text-soft">
          <Link to={manageArea.paths.desk(campaignId)} className="text-indigo underline underline-offset-4">
            {fundraiser}
          </Link>
          {` · ${m.manager_update_by({ author, at: momentText(proposedAt) })}`}
        </p>
      </header>
      {status === 'waiting' ? (
        <Deciding key={request.requestId} request={request} />
      ) : (
        <Notice look="info">{decidedText(request)}</Notice>
      )}
      <div className={before ? 'grid items-start gap-4 lg:grid-cols-2' : 'grid max-w-3xl'}>
        {before && (
          <Text title={m.manager_update_before()} heading={before.title}>
            <Told {...before} />
          </Text>
        )}
        <Text title={before ? m.manager_update_after() : m.manager_update_new()} heading={after.title}>
          <Told {...after} />
        </Text>
      </div>
    </>
  )
}

const decidedTexts = {
  published: m.manager_update_published,
  rejected: m.manager_update_rejected,
  replaced: m.manager_update_replaced,
} as const
const decidedText = ({ status, reason }: Request) =>
  status === 'waiting' ? '' : [decidedTexts[status](), reason].filter(Boolean).join(' ')

const Text = ({ title, heading, children }: { title: string; heading: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4">
    <h2 className="text-xs text-soft">{title}</h2>
    <p className="text-lg font-heading wrap-anywhere">{heading}</p>
    {children}
  </section>
)

function Deciding({ request: { requestId, isOwn, next, waiting } }: { request: Request }) {
  const go = useNavigate()
  const [isRejecting, setRejecting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const goOn = (to: number | null) => go(to === null ? paths.updates() : paths.update(to))
  const approve = async () => {
    if (isBusy || isOwn) return
    setBusy(true)
    const answer = await quietApi(fundraiserUpdates.approve, { body: { requestId } })
    setBusy(false)
    notify({
      word: { look: answer.ok ? 'success' : 'danger', text: answer.message || m.office_went_wrong() },
    })
    if (answer.ok) await goOn(answer.data.next)
    else if (answer.http === 409) await go('.', { replace: true })
  }
  useKeys({
    n: next !== null && (() => void goOn(next)),
    [decisionKeys.approve]: !isOwn && (() => void approve()),
    [decisionKeys.reject]: !isOwn && (() => setRejecting(true)),
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOwn ? (
        <Notice look="info">{m.manager_update_own()}</Notice>
      ) : (
        <>
          <Button
            look="main"
            className="desk-button"
            aria-keyshortcuts="A"
            aria-busy={isBusy || undefined}
            onClick={() => void approve()}
          >
            {m.manager_approve()} <kbd className="key-cap max-lg:hidden">A</kbd>
          </Button>
          <Button className="desk-button" aria-keyshortcuts="R" onClick={() => setRejecting(true)}>
            {m.manager_reject()} <kbd className="key-cap max-lg:hidden">R</kbd>
          </Button>
        </>
      )}
      {next !== null && (
        <Button look="quiet" className="desk-button" aria-keyshortcuts="N" onClick={() => void goOn(next)}>
          {m.manager_next()} <kbd className="key-cap max-lg:hidden">N</kbd>
        </Button>
      )}
      <p className="text-sm text-soft tabular">{m.manager_updates_count({ count: waiting })}</p>
      {isRejecting && (
        <DialogForm
          call={fundraiserUpdates.reject}
          fixed={{ requestId }}
          check={({ reason = '' }) => (reason.trim() === '' ? { reason: m.manager_reason_missing() } : {})}
          title={m.manager_reject_title()}
          button={m.manager_reject()}
          toast={m.manager_update_rejected()}
          after={(reply) => goOn(reply.next)}
          close={() => setRejecting(false)}
        >
          {(at) => (
            <>
              <p className="text-sm text-soft">{m.manager_reject_text()}</p>
              <TextAreaField
                name={at('reason')}
                label={m.forms_reason()}
                max={updateLimits.reason}
                rows={4}
              />
            </>
          )}
        </DialogForm>
      )}
    </div>
  )
}
