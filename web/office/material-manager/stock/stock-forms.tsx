import { useState } from 'react'
import { countedSinceText } from '../../../../contract/errors.ts'
import { stock } from '../../../../contract/materials/stock.ts'
import { partsOf } from '../../../../shared/material-items.ts'
import { apiUntil } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { ComboboxField } from '../../../forms/combobox/combobox-field.tsx'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { RadioField } from '../../../forms/fields/choice-field.tsx'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { QuantityField } from '../../../forms/fields/quantity-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import type { Search } from '../../../forms/use-search.ts'
import { leastOf, useActionId, type PlaceAllotment, type GoodsAtPlace } from './stock-values.ts'

type FormProps = { goods: GoodsAtPlace; close(): void }

/** Lines of open requests that an item fits, by their title or organisation. */
const findLines =
  (item: number): Search<{ value: number; label: string }> =>
  async (searchTerm, signal) => {
    const answer = await apiUntil(signal)(stock.lines, { query: { item } })
    if (!answer.ok) return undefined
    return answer.data
      .map(({ line, header, orgName, needed }) => ({
        value: line,
        label: m.stock_line({ header, organisation: orgName, needed }),
      }))
      .filter(({ label }) => label.toLowerCase().includes(searchTerm.toLowerCase()))
  }

/** Allots free goods to a line of a request. */
export function AllotForm({ goods: { placeId, place, itemId, category, unit, free }, close }: FormProps) {
  const action = useActionId()
  return (
    <DialogForm
      call={stock.allot}
      title={m.stock_allot_of({ item: category, place })}
      button={m.stock_allot()}
      close={close}
      fixed={{ place: placeId, item: itemId, action }}
      toast={m.stock_allotted()}
    >
      {(at) => (
        <>
          <ComboboxField name={at('line')} label={m.stock_request()} search={findLines(itemId)} />
          <QuantityField
            name={at('quantity')}
            label={m.stock_quantity()}
            hint={m.stock_free({ quantity: free })}
            decimals={partsOf(unit) > 1}
            min={leastOf(unit)}
            max={free}
          />
        </>
      )}
    </DialogForm>
  )
}

/** Records a count of goods. */
export function CountForm({ goods: { placeId, place, itemId, category, unit, onHand }, close }: FormProps) {
  const action = useActionId()
  return (
    <DialogForm
      call={stock.count}
      title={m.stock_take_of({ item: category, place })}
      button={m.stock_save_count()}
      close={close}
      values={{ counted: onHand }}
      fixed={{ place: placeId, item: itemId, action }}
      toast={m.stock_counted()}
    >
      {(at) => (
        <>
          <QuantityField
            name={at('counted')}
            label={m.stock_counted_quantity()}
            decimals={partsOf(unit) > 1}
            max={1_000_000}
          />
          <TextField name={at('reason')} label={m.stock_reason()} />
        </>
      )}
    </DialogForm>
  )
}

type Correction = {
  direction: 'missing' | 'extra'
  quantity: number
  happenedOn: string
  reason: string
  cause?: 'moved' | 'wrong'
}

/** Corrects the stock on a date; asks what happened where the goods were counted since. */
export function CorrectForm({ goods: { placeId, place, itemId, category, unit }, close }: FormProps) {
  const action = useActionId()
  const [wasCounted, setCounted] = useState(false)
  return (
    <DialogForm<typeof stock.correct, Correction>
      call={stock.correct}
      title={m.stock_correct_of({ item: category, place })}
      button={m.stock_save_correction()}
      close={close}
      values={{ direction: 'missing' }}
      body={({ direction, cause, ...body }) => ({
        ...body,
        place: placeId,
        item: itemId,
        missing: direction === 'missing',
        reallyMoved: cause === undefined ? undefined : cause === 'moved',
        action,
      })}
      refused={({ message }) => {
        if (message === countedSinceText) setCounted(true)
        return undefined
      }}
      toast={m.stock_corrected()}
    >
      {(at) => (
        <>
          <RadioField
            name={at('direction')}
            label={m.stock_direction()}
            options={[
              { value: 'missing', label: m.stock_missing() },
              { value: 'extra', label: m.stock_extra() },
            ]}
          />
          <QuantityField
            name={at('quantity')}
            label={m.stock_quantity()}
            decimals={partsOf(unit) > 1}
            min={leastOf(unit)}
            max={1_000_000}
          />
          <DayField name={at('happenedOn')} label={m.stock_day()} />
          <TextField name={at('reason')} label={m.stock_reason()} />
          {wasCounted && (
            <RadioField
              name={at('cause')}
              label={m.stock_cause()}
              options={[
                { value: 'moved', label: m.stock_really_moved(), hint: m.stock_really_moved_effect() },
                { value: 'wrong', label: m.stock_entry_wrong(), hint: m.stock_entry_wrong_effect() },
              ]}
            />
          )}
        </>
      )}
    </DialogForm>
  )
}

type AllotmentProps = { place: number; allotment: PlaceAllotment; close(): void }

/** Delivers allotted goods to the organisation of their request. */
export function DeliverForm({ place, allotment, close }: AllotmentProps) {
  const { item, line, quantity, unit, category, header } = allotment
  const action = useActionId()
  return (
    <DialogForm
      call={stock.deliver}
      title={m.stock_deliver_of({ item: category, header })}
      button={m.stock_deliver()}
      close={close}
      values={{ quantity }}
      fixed={{ place, item, line, action }}
      toast={m.stock_delivered()}
    >
      {(at) => (
        <QuantityField
          name={at('quantity')}
          label={m.stock_quantity()}
          decimals={partsOf(unit) > 1}
          min={leastOf(unit)}
          max={quantity}
        />
      )}
    </DialogForm>
  )
}

/** Returns allotted goods to the free stock. */
export function ReturnForm({ place, allotment, close }: AllotmentProps) {
  const { item, line, quantity, unit, category, header } = allotment
  const action = useActionId()
  return (
    <DialogForm
      call={stock.returnAllotment}
      title={m.stock_return_of({ item: category, header })}
      button={m.stock_return()}
      close={close}
      values={{ quantity }}
      fixed={{ place, item, line, action }}
      toast={m.stock_returned()}
    >
      {(at) => (
        <>
          <QuantityField
            name={at('quantity')}
            label={m.stock_quantity()}
            decimals={partsOf(unit) > 1}
            min={leastOf(unit)}
            max={quantity}
          />
          <TextField name={at('reason')} label={m.stock_reason()} optional />
        </>
      )}
    </DialogForm>
  )
}
