import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { changeStatus } from '../../../contract/campaigns/change-facts.ts'
import { fundraiserChanges, type ChangeRequest } from '../../../contract/campaigns/changes.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dayText, instantText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { changeKindText } from '../changes/kind-text.ts'
import { StatusBadge } from '../kit/status-badge.tsx'
import { Link } from '../../ui/links/link.tsx'
import { manageArea } from './area.ts'
import { PayeeDialog } from './requests/payee-dialog.tsx'
import { campaignIdOf, DeskFrame, loadDesk } from './desk-frame.tsx'
import { DeskAnswered } from './desk-answered.tsx'
import {
  PauseDialog,
  StopDialog,
  TargetDialog,
  WithdrawDialog,
  type AskedChanges,
} from './requests/request-dialogs.tsx'

type Deed = 'target' | 'payee' | 'stop' | 'pause' | 'resume'

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, asked] = await Promise.all([
    loadDesk(args),
    api(fundraiserChanges.requests, { params: { id: campaignIdOf(args) } }),
  ])
  return { desk, asked }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.desk_requests() })

/** Changes to a published fundraiser: asked for here, decided by another person. */
export default function RequestsPage() {
  const { desk, asked } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ id }) => (
        <div className="flex max-w-3xl flex-col gap-6">
          <h1 className="text-lg">{m.desk_requests()}</h1>
          <DeskAnswered id={id} answer={asked}>
            {(data) => (
              <>
                <Deeds asked={data} />
                <Requests asked={data} />
              </>
            )}
          </DeskAnswered>
        </div>
      )}
    </DeskFrame>
  )
}

const deeds = {
  target: m.desk_ask_target,
  payee: m.desk_ask_payee,
  stop: m.desk_ask_stop,
  pause: m.desk_pause,
  resume: m.desk_resume,
} as const

function Deeds({ asked }: { asked: AskedChanges }) {
  const [deed, choose] = useState<Deed>()
  const { can, requests } = asked
  const waits = (...kinds: ChangeRequest['kind'][]) =>
    requests.some(({ kind, status }) => status === 'waiting' && kinds.includes(kind))
  const shown: Deed[] = [
    ...(can.ask && !waits('target', 'end_date', 'stop') ? (['target'] as const) : []),
    ...(can.askPayee && !waits('payee') ? (['payee'] as const) : []),
    ...(can.pause ? (['pause'] as const) : []),
    ...(can.resume ? (['resume'] as const) : []),
    ...(can.ask && !waits('stop') ? (['stop'] as const) : []),
  ]
  const asksStory = can.ask && !waits('story', 'stop')
  if (shown.length === 0 && !asksStory) return null
  const close = () => choose(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      {shown.map((one) => (
        <Button key={one} onClick={() => choose(one)}>
          {deeds[one]()}
        </Button>
      ))}
      {asksStory && <ButtonLink to={manageArea.paths.askStory(asked.id)}>{m.desk_ask_story()}</ButtonLink>}
      {deed === 'payee' && <PayeeDialog asked={asked} close={close} />}
      {deed === 'target' && <TargetDialog asked={asked} close={close} />}
      {deed === 'stop' && <StopDialog campaignId={asked.id} close={close} />}
      {(deed === 'pause' || deed === 'resume') && (
        <PauseDialog campaignId={asked.id} deed={deed} close={close} />
      )}
    </div>
  )
}

function Requests({ asked: { id, requests } }: { asked: AskedChanges }) {
  const [withdrawn, withdraw] = useState<number>()
  if (requests.length === 0) return <p className="text-sm text-soft">{m.desk_requests_none()}</p>
  return (
    <ul className="rounded-card border border-line bg-surface">
      {requests.map((request) => (
        <li key={request.id} className="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-label">{changeKindText[request.kind]()}</span>
            <StatusBadge set={changeStatus} of={request.status} />
            <span className="text-sm text-soft">{instantText(request.askedAt)}</span>
          </p>
          {differences(request).map((text) => (
            <p key={text} className="tabular">
              {text}
            </p>
          ))}
          <p className="text-sm whitespace-pre-line wrap-anywhere">{request.reason}</p>
          {request.decisionReason && (
            <p className="text-sm wrap-anywhere text-soft">
              {m.desk_request_answer({ reason: request.decisionReason })}
            </p>
          )}
          {request.kind === 'story' && (
            <Link
              to={manageArea.paths.request(id, request.id)}
              className="inline-flex min-h-11 items-center self-start text-indigo underline underline-offset-4"
            >
              {m.desk_request_open()}
            </Link>
          )}
          {request.status === 'waiting' && request.isOwn && (
            <Button className="self-start" onClick={() => withdraw(request.id)}>
              {m.desk_request_withdraw()}
            </Button>
          )}
        </li>
      ))}
      {withdrawn !== undefined && <WithdrawDialog requestId={withdrawn} close={() => withdraw(undefined)} />}
    </ul>
  )
}

/** Says from what to what: ‘₹1,00,000 → ₹1,50,000’. */
function differences({ from, to }: ChangeRequest): string[] {
  return [
    ...(to.targetAmount === undefined
      ? []
      : [`${formatRupees(from.targetAmount ?? 0)} → ${formatRupees(to.targetAmount)}`]),
    ...(to.endsOn === undefined
      ? []
      : [`${from.endsOn === undefined ? '–' : dayText(from.endsOn)} → ${dayText(to.endsOn)}`]),
    ...(to.payee === undefined ? [] : [`${endOf(from.payee)} → ${endOf(to.payee)}`]),
  ]
}

const endOf = (payee: ChangeRequest['to']['payee']) =>
  payee === undefined ? '–' : `${payee.holder} …${payee.accountEnd}`
