import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { withdrawals } from '../../../contract/withdrawals/withdrawals.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { fieldText } from '../wizard/labels.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OwnStatus } from './own-status.tsx'
import { Timeline } from './timeline.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'

export async function clientLoader() {
  const [own, balances] = await Promise.all([api(campaignWizard.own), api(withdrawals.ownBalances)])
  return { own, balances: balances.ok ? balances.data : [] }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.user_fundraisers() })
export const HydrateFallback = UserFallback

type Row = ReplyOf<typeof campaignWizard.own>['fundraisers'][number]

/** Own fundraisers and drafts with status and missing fields. */
export default function OwnFundraisersPage() {
  const { own, balances } = useLoaderData<typeof clientLoader>()
  if (!own.ok)
    return (
      <UserFrame title={m.user_fundraisers()}>
        <NotHad answer={own} />
      </UserFrame>
    )
  const { fundraisers } = own.data
  const begin = (
    <ButtonLink look="main" to={paths.startFundraiser()}>
      {m.create_heading()}
    </ButtonLink>
  )
  return (
    <UserFrame title={m.user_fundraisers()}>
      {fundraisers.length === 0 ? (
        <EmptyState title={m.user_fundraisers_none()} text={m.create_text()}>
          {begin}
        </EmptyState>
      ) : (
        <>
          <div>{begin}</div>
          <ul className="flex flex-col gap-4">
            {fundraisers.map((row) => (
              <OwnFundraiser
                key={row.id}
                row={row}
                available={balances.find(({ campaignId }) => campaignId === row.id)?.available}
              />
            ))}
          </ul>
        </>
      )}
    </UserFrame>
  )
}

const isPublic = ({ slug, status }: Row) =>
  slug !== null && ['live', 'paused', 'completed', 'stopped'].includes(status)

const OwnFundraiser = ({ row, available }: { row: Row; available: number | undefined }) => (
  <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
    <div className="flex gap-4">
      {row.coverSrc && (
        <img
          src={row.coverSrc}
          alt=""
          loading="lazy"
          className="aspect-8/5 w-28 shrink-0 self-start rounded-field bg-sunk object-cover"
        />
      )}
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg wrap-anywhere">
          <Link to={`${paths.userFundraisers()}/${row.id}`} className="underline-offset-4 hover:underline">
            {row.title ?? m.create_untitled()}
          </Link>
        </h2>
        <OwnStatus row={row} />
        {row.decideBy !== null && (
          <p className="text-sm">{m.own_decide_by({ day: dayText(row.decideBy) })}</p>
        )}
        {row.targetAmount !== null && row.status !== 'draft' && (
          <p className="tabular">
            {m.user_fundraisers_raised({
              raised: formatRupees(row.raisedAmount),
              target: formatRupees(row.targetAmount),
            })}
          </p>
        )}
        {available !== undefined && (
          <p className="text-sm text-soft tabular">
            {m.user_fundraisers_available({ available: formatRupees(available) })}
          </p>
        )}
      </div>
    </div>
    {row.request && (
      <Notice look="info">
        <p className="font-label">{m.create_asked()}</p>
        <p className="whitespace-pre-line">{row.request.reason}</p>
        <p className="text-sm">{row.request.fields.map((field) => fieldText[field]()).join(', ')}</p>
      </Notice>
    )}
    {row.rejection?.reason && (
      <Notice look="danger">
        <p className="whitespace-pre-line">{row.rejection.reason}</p>
      </Notice>
    )}
    {row.proofUntil && (
      <Notice look="info">
        <p>{m.user_fundraisers_proof({ day: dayText(row.proofUntil) })}</p>
        <a
          href={`/manage/${row.id}/proof`}
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
        >
          {m.user_fundraisers_proof_link()}
        </a>
      </Notice>
    )}
    <Ways row={row} mayAsk={available !== undefined} />
    {row.status !== 'draft' && <Timeline id={row.id} />}
  </li>
)

function Ways({ row, mayAsk }: { row: Row; mayAsk: boolean }) {
  const { revalidate } = useRevalidator()
  const { id, status, missing, part, slug } = row
  const remove = async () => {
    if (!confirm(m.create_delete_sure())) return
    await api(campaignWizard.deleteDraft, { body: { campaignId: id } })
    await revalidate()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {status === 'draft' && part !== 'look' && (
        <>
          <ButtonLink look="main" to={missing === 0 ? paths.draft(id, 'summary') : paths.draft(id)}>
            {missing === 0 ? m.create_submit() : m.create_go_on()}
          </ButtonLink>
          {missing > 0 && (
            <span className="text-sm text-soft">{m.create_missing_count({ count: missing })}</span>
          )}
          {part === 'owner' && (
            <Button look="quiet" onClick={() => void remove()}>
              {m.create_delete()}
            </Button>
          )}
        </>
      )}
      {status === 'data_requested' && part !== 'look' && (
        <ButtonLink look="main" to={paths.draft(id)}>
          {m.create_answer_now()}
        </ButtonLink>
      )}
      {isPublic(row) && <ButtonLink to={`/manage/${id}`}>{m.user_fundraisers_desk()}</ButtonLink>}
      {isPublic(row) && <ButtonLink to={paths.fundraiser(slug!)}>{m.user_fundraisers_page()}</ButtonLink>}
      {mayAsk && row.status !== 'inactivated' && (
        <ButtonLink to={`/manage/${id}/withdrawals`}>{m.user_fundraisers_withdraw()}</ButtonLink>
      )}
    </div>
  )
}
