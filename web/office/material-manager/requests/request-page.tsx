import { materialRequestStatus } from '../../../../contract/materials/open-requests.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { materialRequests, type MaterialRequestDetail } from '../../../../contract/materials/requests.ts'
import { statusLabel, findStatus } from '../../../../contract/status.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { LineProgress } from '../../../ui/goods/line-progress.tsx'
import { acceptsText, lineName, quantityText, unitText } from '../../../ui/goods/line-text.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { materialArea } from '../area.ts'
import { PersonPanel } from '../records/person-panel.tsx'
import { AssignForm } from './assign-form.tsx'
import { MailLink, PhoneLink } from './contact-links.tsx'

const { paths } = materialArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(materialRequests.detail, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.requests_detail() })

/** One request: who asks and what for, and the volunteer who looks after it. */
export default function RequestPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.requests(), title: m.requests_title() }} />
  const request = answer.data
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{request.header}</h1>
        <StatusBadge set={materialRequestStatus} of={request.status} />
        <div className="ml-auto flex flex-wrap gap-2">
          <ButtonLink to={`${paths.pledges()}?request=${request.id}`} className="desk-button">
            {m.requests_view_donations()}
          </ButtonLink>
          <ButtonLink to={paths.pickList(request.id)} className="desk-button">
            {m.stock_pick_list()}
          </ButtonLink>
          <ButtonLink to={paths.editRequest(request.id)} className="desk-button">
            {m.requests_edit()}
          </ButtonLink>
        </div>
      </header>
      <p className="max-w-text">{request.description}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Requester request={request} />
          <Asked request={request} />
          <Moves request={request} />
        </div>
        <Section title={m.requests_volunteer()}>
          <AssignForm key={request.version} request={request} />
        </Section>
      </div>
      <PersonPanel key={request.id} kind="ngo-request" id={request.id} />
    </>
  )
}

type Shown = { request: MaterialRequestDetail }

const Requester = ({ request: { miscInfo, createdAt, locality, image, header } }: Shown) => (
  <Section title={m.requests_requester()}>
    <div className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 grow basis-96">
        <FactList
          facts={[
            [m.requests_name(), miscInfo.primary_name],
            [m.requests_org_name(), miscInfo.org_name],
            [m.requests_email(), <MailLink key="email" to={miscInfo.email} />],
            [m.requests_mobile(), <PhoneLink key="mobile" to={miscInfo.mobile_no} />],
            [m.requests_on(), momentText(createdAt)],
            [m.requests_locality(), locality.formatted],
          ]}
        />
      </div>
      {image && (
        <img
          src={image.storageURL}
          alt={m.requests_picture_of({ name: header })}
          className="max-h-48 w-full rounded-card border border-line object-cover sm:w-72"
        />
      )}
    </div>
  </Section>
)

const Asked = ({ request: { miscInfo } }: Shown) => (
  <Section title={m.requests_materials()}>
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {miscInfo.materials.map(({ id, description, money, allotted, delivered, ...line }) => (
        <li key={id} className="flex flex-col gap-1 px-4 py-3 text-sm">
          <p className="flex justify-between gap-4 font-label">
            {lineName(line)}
            <span className="tabular">{quantityText(line.quantity, line.unit)}</span>
          </p>
          <LineProgress {...line} />
          <p className="flex flex-wrap gap-x-4 text-soft tabular">
            <span>{m.requests_pledged({ quantity: quantityText(line.pledged, line.unit) })}</span>
            <span>{m.requests_allotted({ quantity: quantityText(allotted, line.unit) })}</span>
            <span>{m.requests_delivered({ quantity: quantityText(delivered, line.unit) })}</span>
            {(line.price !== null || money > 0) && (
              <span>
                {m.requests_money({
                  quantity: quantityText(line.funded, line.unit),
                  amount: formatRupees(money),
                })}
              </span>
            )}
            {line.price !== null && (
              <span>{m.requests_price({ price: formatRupees(line.price), unit: unitText(line.unit) })}</span>
            )}
          </p>
          <p className="flex flex-wrap gap-x-4 text-soft">
            {line.hasCondition && <span>{acceptsText(line.condition)}</span>}
            {line.neededBy && <span>{m.asked_needed_by({ day: dayText(line.neededBy) })}</span>}
          </p>
          {/* Sanitised where it was stored. */}
          <div className="prose text-soft" dangerouslySetInnerHTML={{ __html: description }} />
        </li>
      ))}
    </ul>
  </Section>
)

const labelOf = (code: number) =>
  statusLabel(materialRequestStatus, findStatus(materialRequestStatus, code)!.name)

const Moves = ({ request: { history } }: Shown) =>
  history.length > 0 && (
    <Section title={m.requests_history()}>
      <SmallTable
        label={m.requests_history()}
        from={history.length}
        heads={[
          { text: m.finance_when_ist(), isDay: true },
          { text: m.office_status() },
          { text: m.finance_who() },
          { text: m.requests_note() },
        ]}
        rows={history.map(({ at, actor, from, to, note }, index) => ({
          key: `${index} ${at}`,
          cells: [momentText(at), `${labelOf(from)} → ${labelOf(to)}`, actor, note],
        }))}
      />
    </Section>
  )
