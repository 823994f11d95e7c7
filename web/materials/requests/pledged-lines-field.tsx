import type { In } from '../../../contract/call.ts'
import type { giveItems } from '../../../contract/materials/give-items.ts'
import type { ShownRequest } from '../../../contract/materials/open-requests.ts'
import { conditionLabels, materialConditions } from '../../../shared/material-items.ts'
import { m } from '../../app/words.ts'
import type { FieldName } from '../../forms/field-name.ts'
import { QuantityField } from '../../forms/fields/quantity-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { leftText, lineName } from '../../ui/goods/line-text.ts'

export type AskedLine = ShownRequest['materials'][number]
type Item = In<typeof giveItems.give.body>['materials'][number]

const conditions = materialConditions.map((value) => ({
  value,
  label: translateServerText(conditionLabels[value]),
}))

/** First values of the field: the first line with its smallest pledge. */
export const firstPledgedLine = (lines: readonly AskedLine[]) =>
  lines.slice(0, 1).map((line) => ({ line: line.id, quantity: line.minimum ?? 1 }))

type PledgedLinesFieldProps = { name: FieldName<Item[]>; lines: readonly AskedLine[] }

/** Pledged lines of a request with quantity and condition. */
export function PledgedLinesField({ name, lines }: PledgedLinesFieldProps) {
  const options = lines.map((line) => ({ value: line.id, label: `${lineName(line)} (${leftText(line)})` }))
  const nameOf = (id: number | undefined) => {
    const line = lines.find((one) => one.id === id)
    return line ? lineName(line) : ''
  }
  return (
    <RowsField
      name={name}
      label={m.asked_what()}
      rowLabel={m.asked_row()}
      add={m.asked_add()}
      fresh={{ quantity: 1 }}
      min={1}
      max={Math.min(20, lines.length)}
      show={({ line, quantity }) => `${nameOf(line)} × ${quantity}`}
    >
      {(inRow) => (
        <>
          <SelectField name={inRow('line') as FieldName<number>} label={m.asked_kind()} options={options} />
          <QuantityField
            name={inRow('quantity')}
            label={m.asked_quantity()}
            decimals
            min={0.01}
            max={1_000_000}
          />
          <SelectField name={inRow('condition')} label={m.asked_condition()} options={conditions} optional />
        </>
      )}
    </RowsField>
  )
}
