import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { picks } from '../../../../contract/materials/picks.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/format/class-names.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { materialArea } from '../area.ts'
import { itemLabel } from '../stock/stock-values.ts'
import { pickQuantity, pickPlace } from './pick-values.ts'
import { ScanField } from './scan-field.tsx'

const { paths } = materialArea
type PickList = ReplyOf<typeof picks.list>
type Row = PickList['rows'][number]

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(picks.list, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.stock_pick_list() })

/** Pick list of a request: a scanned label ticks its rows. */
export default function PickListPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.requests(), title: m.requests_title() }} />
  const { request, header, organisation, rows } = answer.data
  const done = rows.filter(({ picked }) => picked !== null).length
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{m.picks_title({ header })}</h1>
        <span className="text-sm text-soft">{m.picks_done({ done, all: rows.length })}</span>
        <a
          href={`/api/materials/v2/manager/stock/pick-list/${request}`}
          target="_blank"
          rel="noreferrer"
          className={classNames(buttonClass('plain'), 'desk-button ml-auto')}
        >
          {m.picks_print()}
        </a>
      </header>
      <p className="text-sm text-soft">
        <Link to={paths.request(request)} className="text-indigo underline underline-offset-4">
          {m.picks_request({ number: request })}
        </Link>
        , {organisation}
      </p>
      {rows.length === 0 ? (
        <p className="text-soft">{m.picks_none()}</p>
      ) : (
        <>
          <ScanField request={request} />
          <Rows request={request} rows={rows} />
        </>
      )}
    </>
  )
}

const Rows = ({ request, rows }: { request: number; rows: readonly Row[] }) => (
  <Section title={m.stock_goods()}>
    <ul
      aria-label={m.stock_pick_list()}
      className="flex max-w-[48rem] flex-col divide-y divide-line rounded-card border border-line bg-surface"
    >
      {rows.map((row) => (
        <li key={`${row.placeId} ${row.item}`} className="flex items-start gap-3 p-3">
          <Tick request={request} row={row} />
          <div className="min-w-0 grow">
            <p className="font-label wrap-anywhere">{pickPlace(row)}</p>
            <p className="wrap-anywhere">{itemLabel(row)}</p>
            {row.picked && (
              <p className="text-sm text-soft wrap-anywhere">
                {m.picks_by_at({ name: row.picked.by, moment: momentText(row.picked.at) })}
              </p>
            )}
          </div>
          <p className="tabular shrink-0 font-label">{pickQuantity(row)}</p>
        </li>
      ))}
    </ul>
  </Section>
)

/** Box of a row, to be ticked by hand. */
function Tick({ request, row }: { request: number; row: Row }) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const set = async (picked: boolean) => {
    // A disabled box would lose the focus.
    if (isBusy) return
    setBusy(true)
    await api(picks.tick, { body: { request, place: row.placeId, item: row.item, picked } })
    await revalidate()
    setBusy(false)
  }
  return (
    <input
      type="checkbox"
      className="mt-0.5 size-5 shrink-0 accent-indigo"
      aria-label={m.picks_tick({ item: itemLabel(row), place: pickPlace(row) })}
      checked={row.picked !== null}
      aria-busy={isBusy}
      onChange={({ target }) => void set(target.checked)}
    />
  )
}
