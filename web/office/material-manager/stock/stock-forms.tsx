import { useState, type ReactNode } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import { stock } from '../../../../contract/materials/stock.ts'
import { partsOf } from '../../../../shared/material-items.ts'
import { apiUntil } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { ComboboxField } from '../../../forms/combobox/combobox-field.tsx'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { QuantityField } from '../../../forms/fields/quantity-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import type { Search } from '../../../forms/use-search.ts'

type Row = ReplyOf<typeof stock.list>[number]
type CellProps = { row: Row }

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

type OpenerProps = { text: string; label: string; children: (close: () => void) => ReactNode }

function Opener({ text, label, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className="whitespace-nowrap text-indigo underline-offset-4 hover:underline"
      >
        {text}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

/** Allots free goods of a row to a line of a request. */
export function AllotCell({ row: { placeId, place, itemId, category, unit, free } }: CellProps) {
  if (free <= 0) return null
  return (
    <Opener text={m.stock_allot()} label={m.stock_allot_of({ item: category, place })}>
      {(close) => (
        <DialogForm
          call={stock.allot}
          title={m.stock_allot_of({ item: category, place })}
          button={m.stock_allot()}
          close={close}
          fixed={{ place: placeId, item: itemId }}
          toast={m.stock_allotted()}
        >
          {(at) => (
            <>
              <ComboboxField name={at('line')} label={m.stock_request()} search={findLines(itemId)} />
              <QuantityField
                name={at('quantity')}
                label={m.stock_quantity()}
                decimals={partsOf(unit) > 1}
                max={free}
              />
            </>
          )}
        </DialogForm>
      )}
    </Opener>
  )
}

/** Records a count of a row's goods. */
export function CountCell({ row: { placeId, place, itemId, category, unit, onHand } }: CellProps) {
  return (
    <Opener text={m.stock_take()} label={m.stock_take_of({ item: category, place })}>
      {(close) => (
        <DialogForm
          call={stock.count}
          title={m.stock_take_of({ item: category, place })}
          button={m.stock_save_count()}
          close={close}
          values={{ counted: onHand }}
          fixed={{ place: placeId, item: itemId }}
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
      )}
    </Opener>
  )
}
