import { stock } from '../../../../contract/materials/stock.ts'
import { partsOf } from '../../../../shared/material-items.ts'
import { m } from '../../../app/words.ts'
import { ComboboxField } from '../../../forms/combobox/combobox-field.tsx'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import type { At } from '../../../forms/field-name.ts'
import { QuantityField } from '../../../forms/fields/quantity-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { findItems, itemLabel, useActionId, type StockPlace, type StockPlaceOption } from './stock-values.ts'

/** Quantities in the order of the place's items; 0 or none takes nothing of an item. */
type Quantities = { quantities: (number | undefined)[] }

const piecesOf = ({ items }: StockPlace, quantities: Quantities['quantities'] = []) =>
  items
    .map(({ item }, index) => ({ item, quantity: quantities[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)

/** Errors of `pieces` are shown at the first quantity. */
const noPieces = (place: StockPlace, { quantities }: Partial<Quantities>) =>
  piecesOf(place, quantities).length > 0 ? {} : { 'quantities.0': m.stock_no_quantity() }

/** Quantity of each item with free goods. */
const FreeQuantities = ({ place, at }: { place: StockPlace; at: At<Quantities> }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {place.items.map((item, index) => (
      <QuantityField
        key={item.item}
        name={at(`quantities.${index}`)}
        label={itemLabel(item)}
        hint={m.stock_free({ quantity: item.free })}
        decimals={partsOf(item.unit) > 1}
        max={item.free}
        disabled={item.free === 0}
        optional
      />
    ))}
  </div>
)

type FormProps = { place: StockPlace; close(): void }
type BoxValues = Quantities & { name: string }

/** Puts free goods of a shelf or vehicle into a new box. */
export function BoxForm({ place, close }: FormProps) {
  const action = useActionId()
  return (
    <DialogForm<typeof stock.makeBox, BoxValues>
      call={stock.makeBox}
      title={m.stock_make_box()}
      button={m.stock_make_box()}
      close={close}
      body={({ name, quantities }) => ({
        place: place.id,
        name,
        pieces: piecesOf(place, quantities),
        action,
      })}
      check={(values) => noPieces(place, values)}
      toast={m.stock_boxed()}
    >
      {(at) => (
        <>
          <TextField name={at('name')} label={m.stock_box_name()} max={60} />
          <FreeQuantities place={place} at={at as unknown as At<Quantities>} />
        </>
      )}
    </DialogForm>
  )
}

/** Moves free goods of a box into a new one next to it. */
export function SplitForm({ place, close }: FormProps) {
  const action = useActionId()
  return (
    <DialogForm<typeof stock.splitBox, BoxValues>
      call={stock.splitBox}
      title={m.stock_split_of({ name: place.name })}
      button={m.stock_split()}
      close={close}
      body={({ name, quantities }) => ({
        box: place.id,
        name,
        pieces: piecesOf(place, quantities),
        action,
      })}
      check={(values) => noPieces(place, values)}
      toast={m.stock_boxed()}
    >
      {(at) => (
        <>
          <TextField name={at('name')} label={m.stock_new_box_name()} max={60} />
          <FreeQuantities place={place} at={at as unknown as At<Quantities>} />
        </>
      )}
    </DialogForm>
  )
}

type PlacesProps = FormProps & { places: readonly StockPlaceOption[] }
type MoveValues = Quantities & { to: number }

/** Moves free goods to another shelf, vehicle or box; from a box they are unpacked. */
export function MoveForm({ place, places, close }: PlacesProps) {
  const action = useActionId()
  return (
    <DialogForm<typeof stock.move, MoveValues>
      call={stock.move}
      title={m.stock_move_of({ name: place.name })}
      button={m.stock_move()}
      close={close}
      body={({ to, quantities }) => ({
        place: place.id,
        to,
        pieces: piecesOf(place, quantities),
        action,
      })}
      values={place.parent === null ? {} : { to: place.parent.id }}
      check={(values) => noPieces(place, values)}
      toast={m.stock_moved()}
    >
      {(at) => (
        <>
          <ComboboxField
            name={at('to')}
            label={m.stock_to()}
            options={places.filter(({ value }) => value !== place.id)}
          />
          <FreeQuantities place={place} at={at as unknown as At<Quantities>} />
        </>
      )}
    </DialogForm>
  )
}

type ScrapValues = Quantities & { reason: string }

/** Takes free goods that cannot be used out of the stock. */
export function ScrapForm({ place, close }: FormProps) {
  const action = useActionId()
  return (
    <DialogForm<typeof stock.scrap, ScrapValues>
      call={stock.scrap}
      title={m.stock_scrap_of({ name: place.name })}
      button={m.stock_scrap()}
      close={close}
      body={({ reason, quantities }) => ({
        place: place.id,
        reason,
        pieces: piecesOf(place, quantities),
        action,
      })}
      check={(values) => noPieces(place, values)}
      toast={m.stock_scrapped()}
    >
      {(at) => (
        <>
          <FreeQuantities place={place} at={at as unknown as At<Quantities>} />
          <TextField name={at('reason')} label={m.stock_reason()} />
        </>
      )}
    </DialogForm>
  )
}

type ReceiveValues = Quantities & {
  place: number
  others?: { item: number; quantity: number }[]
  reason?: string
}

/** Receives a box at a shelf: counted quantities below the booked ones are lost, those above are found. */
export function ReceiveBoxForm({ place: box, places, close }: PlacesProps) {
  const action = useActionId()
  return (
    <DialogForm<typeof stock.receiveBox, ReceiveValues>
      call={stock.receiveBox}
      title={m.stock_receive_box_of({ name: box.name })}
      button={m.stock_receive_box()}
      close={close}
      values={{ quantities: box.items.map(({ onHand }) => onHand), others: [] }}
      body={({ place, quantities, others = [], reason }) => ({
        box: box.id,
        place,
        counted: [
          ...box.items.map(({ item }, index) => ({ item, quantity: quantities[index] ?? 0 })),
          ...others,
        ],
        reason,
        action,
      })}
      toast={m.stock_box_received()}
    >
      {(at) => (
        <>
          <ComboboxField
            name={at('place')}
            label={m.stock_to()}
            options={places.filter(({ value, isBox }) => !isBox && value !== box.parent?.id)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {box.items.map((item, index) => (
              <QuantityField
                key={item.item}
                name={at(`quantities.${index}`)}
                label={itemLabel(item)}
                hint={m.stock_booked({ quantity: item.onHand })}
                decimals={partsOf(item.unit) > 1}
                max={1_000_000}
              />
            ))}
          </div>
          <RowsField
            name={at('others')}
            label={m.stock_others()}
            rowLabel={m.stock_item()}
            add={m.stock_add_item()}
            fresh={{ quantity: 1 }}
            max={10}
            show={({ item, quantity }) => `${item} × ${quantity}`}
            optional
          >
            {(inRow) => (
              <>
                <ComboboxField name={inRow('item')} label={m.stock_item()} search={findItems} />
                <QuantityField name={inRow('quantity')} label={m.stock_quantity()} decimals min={0.01} />
              </>
            )}
          </RowsField>
          <TextField
            name={at('reason')}
            label={m.stock_difference_reason()}
            hint={m.stock_difference_effect()}
            optional
          />
        </>
      )}
    </DialogForm>
  )
}
