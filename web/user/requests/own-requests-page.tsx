import { useLoaderData, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { ownRequests } from '../../../contract/materials/own-requests.ts'
import { leftOf } from '../../../shared/material-items.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dayText, indianDay } from '../../ui/format/dates.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { LineProgress } from '../../ui/goods/line-progress.tsx'
import { lineName, quantityText } from '../../ui/goods/line-text.ts'

export const clientLoader = () => api(ownRequests.mine)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.my_requests_title() })
export const HydrateFallback = UserFallback

type Row = ReplyOf<typeof ownRequests.mine>[number]

/** The account's own material requests with status and progress. */
export default function OwnRequestsPage() {
  const requests = useLoaderData<typeof clientLoader>()
  const add = (
    <ButtonLink look="main" to={paths.getMaterials()}>
      {m.my_requests_new()}
    </ButtonLink>
  )
  return (
    <UserFrame title={m.my_requests_title()}>
      {!requests.ok ? (
        <NotHad answer={requests} />
      ) : requests.data.length === 0 ? (
        <EmptyState title={m.my_requests_none()} text={m.ask_text()}>
          {add}
        </EmptyState>
      ) : (
        <>
          <div>{add}</div>
          <ul className="flex flex-col gap-4">
            {requests.data.map((request) => (
              <OwnRequestCard key={request.id} request={request} />
            ))}
          </ul>
        </>
      )}
    </UserFrame>
  )
}

const statusTexts = { 0: m.my_requests_requested, 1: m.my_requests_approved, 2: m.my_requests_closed }
const progressTexts = {
  open: m.my_requests_open,
  partly_met: m.my_requests_partly_met,
  met: m.my_requests_met,
}

function OwnRequestCard({ request }: { request: Row }) {
  const { id, header, status, progress, createdAt, materials } = request
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-lg wrap-anywhere">{header}</h2>
        <p className="text-sm text-soft">
          {[
            statusTexts[status](),
            ...(status === 0 ? [] : [progressTexts[progress]()]),
            m.my_requests_made_on({ day: dayText(indianDay(createdAt)) }),
          ].join(' · ')}
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        {materials.map((line, index) => (
          <li key={index} className="flex flex-col gap-1 text-sm">
            <p className="flex justify-between gap-4">
              {lineName(line)}
              <span className="tabular">
                {m.my_requests_of({
                  pledged: (line.quantity - leftOf(line)).toLocaleString('en-IN'),
                  quantity: quantityText(line.quantity, line.unit),
                })}
              </span>
            </p>
            <LineProgress {...line} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-start gap-3">
        {status !== 2 && <ButtonLink to={paths.userRequest(id)}>{m.my_requests_edit()}</ButtonLink>}
        {status !== 0 && (
          <ButtonLink look="quiet" to={paths.materialRequest(id)}>
            {m.my_requests_view()}
          </ButtonLink>
        )}
        {status !== 2 && <CloseRequest request={request} />}
      </div>
    </li>
  )
}

/** Asks before it closes a request. */
function CloseRequest({ request: { id, header } }: { request: Row }) {
  const form = useCallForm(ownRequests.close, {
    fixed: { id },
    confirm: () => ({ text: m.my_requests_close_sure(), button: m.my_requests_close() }),
    toast: m.my_requests_closed_now(),
  })
  return (
    <CallForm
      form={form}
      button={m.my_requests_close()}
      look="quiet"
      label={`${m.my_requests_close()}: ${header}`}
    >
      {null}
    </CallForm>
  )
}
