import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { unitLabels } from '../../../../shared/material-items.ts'
import { stock, stockMovementLabels } from '../../../../contract/materials/stock.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { groupDigits } from '../../kit/figures.ts'
import { DownloadButton } from '../../kit/lists/download.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { materialArea } from '../area.ts'
import { LabelOf, loadLabelOf } from '../labels/label-of.tsx'
import { AddPhotos } from './hand-over-photos.tsx'
import { Opener } from '../../kit/opener.tsx'
import { BoxForm, MoveForm, ReceiveBoxForm, ScrapForm, SplitForm } from './pieces-forms.tsx'
import { AllotForm, CorrectForm, CountForm, DeliverForm, ReturnForm } from './stock-forms.tsx'
import { itemLabel, type StockPlace, type PlaceItem, type StockPlaceOption } from './stock-values.ts'

const { paths } = materialArea
const { labels } = stock.list.list

export const clientLoader = async ({ params }: LoaderFunctionArgs) => {
  const id = Number(params['id'])
  const [answer, places, movements] = await Promise.all([
    api(stock.place, { params: { id } }),
    api(stock.places),
    api(stock.movements, { query: { place: id, page: 1, limit: 20 } }),
  ])
  const isBox = answer.ok && answer.data.kind === 'box'
  return { answer, places, movements, label: isBox ? await loadLabelOf({ box: id }) : undefined }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.stock_place_title() })

/** One place: its goods, allotments, boxes and last movements. */
export default function PlacePage() {
  const { answer, places, movements, label } = useLoaderData<typeof clientLoader>()
  if (!answer.ok) return <LoadError answer={answer} list={{ to: paths.stock(), title: m.stock_title() }} />
  const place = answer.data
  const options = places.ok
    ? places.data.map(({ id, name, kind }) => ({ value: id, label: name, isBox: kind === 'box' }))
    : []
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{place.name}</h1>
        <span className="text-sm text-soft">{kindText(place)}</span>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {place.kind === 'box' && <LabelOf target={{ box: place.id }} code={label} />}
          <PlaceButtons place={place} places={options} />
        </div>
      </header>
      <GoodsTable place={place} />
      {place.allotments.length > 0 && <AllotmentsTable place={place} />}
      {place.boxes.length > 0 && (
        <Section title={m.stock_boxes()}>
          <ul className="flex flex-wrap gap-2">
            {place.boxes.map(({ id, name, items }) => (
              <li key={id}>
                <ButtonLink to={paths.stockPlace(id)} className="desk-button">
                  {m.stock_box_items({ name, items })}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {movements.ok && <LastMovements place={place} movements={movements.data} />}
    </>
  )
}

const kindTexts: Partial<Record<StockPlace['kind'], () => string>> = {
  drop_off: m.stock_kind_shelf,
  vehicle: m.stock_kind_vehicle,
  box: m.stock_kind_box,
}

const kindText = ({ kind, parent }: StockPlace) =>
  parent ? (
    <>
      {m.stock_kind_box()},{' '}
      <Link to={paths.stockPlace(parent.id)} className="text-indigo underline underline-offset-4">
        {parent.name}
      </Link>
    </>
  ) : (
    (kindTexts[kind]?.() ?? null)
  )

/** Forms that take several items of the place. */
function PlaceButtons({ place, places }: { place: StockPlace; places: readonly StockPlaceOption[] }) {
  const isBox = place.kind === 'box'
  const hasFree = place.items.some(({ free }) => free > 0)
  return (
    <>
      {isBox && (
        <Opener text={m.stock_receive_box()}>
          {(close) => <ReceiveBoxForm place={place} places={places} close={close} />}
        </Opener>
      )}
      {hasFree && (
        <>
          {isBox ? (
            <Opener text={m.stock_split()}>{(close) => <SplitForm place={place} close={close} />}</Opener>
          ) : (
            <Opener text={m.stock_make_box()}>{(close) => <BoxForm place={place} close={close} />}</Opener>
          )}
          <Opener text={m.stock_move()}>
            {(close) => <MoveForm place={place} places={places} close={close} />}
          </Opener>
          <Opener text={m.stock_scrap()}>{(close) => <ScrapForm place={place} close={close} />}</Opener>
        </>
      )}
      {place.kind === 'drop_off' && (
        <ButtonLink look="main" to={paths.stockReceive()} className="desk-button">
          {m.stock_receive()}
        </ButtonLink>
      )}
    </>
  )
}

function GoodsTable({ place }: { place: StockPlace }) {
  const ask = () => api(stock.list, { query: { place: place.id, page: 1, limit: 1 } })
  return (
    <Section title={m.stock_goods()}>
      {place.items.length === 0 ? (
        <p className="text-soft">{m.stock_no_goods()}</p>
      ) : (
        <>
          <SmallTable
            label={m.stock_goods()}
            heads={[
              { text: m.stock_item() },
              { text: labels.onHand, isFigure: true },
              { text: labels.allotted, isFigure: true },
              { text: labels.free, isFigure: true },
              { text: m.stock_actions() },
            ]}
            rows={place.items.map((item) => ({
              key: String(item.item),
              cells: [
                itemLabel(item),
                groupDigits(item.onHand),
                groupDigits(item.allotted),
                groupDigits(item.free),
                <ItemActions key="actions" place={place} item={item} />,
              ],
            }))}
          />
          <div>
            <DownloadButton name={stock.list.list.name} ask={ask} />
          </div>
        </>
      )}
    </Section>
  )
}

function ItemActions({ place, item }: { place: StockPlace; item: PlaceItem }) {
  const goods = { ...item, placeId: place.id, place: place.name, itemId: item.item }
  const name = { item: itemLabel(item), place: place.name }
  return (
    <span className="flex gap-3">
      {item.free > 0 && (
        <Opener isLink text={m.stock_allot()} label={m.stock_allot_of(name)}>
          {(close) => <AllotForm goods={goods} close={close} />}
        </Opener>
      )}
      <Opener isLink text={m.stock_take()} label={m.stock_take_of(name)}>
        {(close) => <CountForm goods={goods} close={close} />}
      </Opener>
      <Opener isLink text={m.stock_correct()} label={m.stock_correct_of(name)}>
        {(close) => <CorrectForm goods={goods} close={close} />}
      </Opener>
    </span>
  )
}

const AllotmentsTable = ({ place }: { place: StockPlace }) => (
  <Section title={m.stock_allotments()}>
    <SmallTable
      label={m.stock_allotments()}
      heads={[
        { text: m.stock_request() },
        { text: labels.category },
        { text: m.stock_quantity(), isFigure: true },
        { text: labels.unit },
        { text: m.stock_actions() },
      ]}
      rows={place.allotments.map((allotment) => {
        const { item, line, request, header, category, quantity, unit } = allotment
        return {
          key: `${item} ${line}`,
          cells: [
            <Link
              key="request"
              to={paths.request(request)}
              className="text-indigo underline underline-offset-4"
            >
              {header}
            </Link>,
            category,
            groupDigits(quantity),
            unitLabels[unit],
            <span key="actions" className="flex gap-3">
              <Opener isLink text={m.stock_deliver()} label={m.stock_deliver_of({ item: category, header })}>
                {(close) => <DeliverForm place={place.id} allotment={allotment} close={close} />}
              </Opener>
              <Opener isLink text={m.stock_return()} label={m.stock_return_of({ item: category, header })}>
                {(close) => <ReturnForm place={place.id} allotment={allotment} close={close} />}
              </Opener>
            </span>,
          ],
        }
      })}
    />
  </Section>
)

type MovementsProps = { place: StockPlace; movements: ReplyOf<typeof stock.movements> }

function LastMovements({ place, movements }: MovementsProps) {
  const texts = stock.movements.list.labels
  const ask = () => api(stock.movements, { query: { place: place.id, page: 1, limit: 1 } })
  return (
    <Section title={m.stock_last_movements()}>
      {movements.length === 0 ? (
        <p className="text-soft">{m.stock_no_movements()}</p>
      ) : (
        <>
          <SmallTable
            label={m.stock_last_movements()}
            heads={[
              { text: texts.happenedAt, isDay: true },
              { text: texts.kind },
              { text: texts.category },
              { text: texts.quantity, isFigure: true },
              { text: texts.from },
              { text: texts.to },
              { text: texts.actor },
              { text: texts.reason },
              { text: m.photos_files() },
            ]}
            rows={movements.map(({ id, happenedAt, kind, category, quantity, from, to, actor, reason }) => ({
              key: String(id),
              cells: [
                momentText(happenedAt),
                stockMovementLabels[kind],
                category,
                groupDigits(quantity),
                from,
                to,
                actor,
                reason,
                <AddPhotos key="photos" id={id} kind={kind} />,
              ],
            }))}
          />
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`${paths.stockMovements()}?place=${place.id}`} className="desk-button">
              {m.stock_all_movements()}
            </ButtonLink>
            <DownloadButton name={stock.movements.list.name} ask={ask} />
          </div>
        </>
      )}
    </Section>
  )
}
