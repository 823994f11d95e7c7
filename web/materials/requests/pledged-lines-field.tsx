import { useEffect } from 'react'
import {
  conditionLabels,
  isAcceptedCondition,
  leftOf,
  materialConditions,
  partsOf,
  unitLabelOf,
} from '../../../shared/material-items.ts'
import { m } from '../../app/words.ts'
import type { At, FieldName } from '../../forms/field-name.ts'
import { DayField } from '../../forms/fields/day-field.tsx'
import { QuantityField } from '../../forms/fields/quantity-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { useForm } from '../../forms/form-context.ts'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import { useStore } from '../../forms/state/form-store.ts'
import { valueAt } from '../../forms/state/values.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { leftText, lineName, quantityText } from '../../ui/goods/line-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { leastPledge, type PledgedRow, type PledgeLine } from './pledge-lines.ts'

type PledgedLinesFieldProps = { name: FieldName<PledgedRow[]>; lines: readonly PledgeLine[] }

/** Pledged lines of a request. The category of a chosen line decides which fields a row has. */
export function PledgedLinesField({ name, lines }: PledgedLinesFieldProps) {
  const accepted = lines.filter(({ availability }) => availability !== 'closed')
  const closed = lines.filter(({ availability }) => availability === 'closed')
  const nameOf = (id: number | undefined) => {
    const line = lines.find((one) => one.id === id)
    return line ? lineName(line) : ''
  }
  return (
    <>
      {closed.map((line) => (
        <Notice key={line.id} look="info">
          <p className="font-label">{m.things_closed({ category: lineName(line) })}</p>
          <p>{translateServerText(line.reason ?? '')}</p>
        </Notice>
      ))}
      <RowsField
        name={name}
        label={m.asked_what()}
        rowLabel={m.asked_row()}
        add={m.asked_add()}
        fresh={{}}
        min={1}
        max={Math.max(1, Math.min(20, accepted.length))}
        show={({ line, quantity }) => `${nameOf(line)} × ${quantity}`}
      >
        {(row) => <PledgedLine row={row} lines={accepted} />}
      </RowsField>
    </>
  )
}

function PledgedLine({ row, lines }: { row: At<PledgedRow>; lines: readonly PledgeLine[] }) {
  const form = useForm()
  const id = useStore(form.store, ({ values }) => valueAt(values, row('line')))
  const line = lines.find((one) => one.id === id)
  const { quantity: quantityName, condition: conditionName } = {
    quantity: row('quantity'),
    condition: row('condition'),
  }
  // A line that is chosen has its smallest quantity and lowest condition at first.
  useEffect(() => {
    if (line === undefined) return
    const { values } = form.store.get()
    const quantity = valueAt(values, quantityName) as number | undefined
    const condition = valueAt(values, conditionName) as PledgedRow['condition'] | undefined
    if (quantity === undefined) form.setValue(quantityName, leastPledge(line))
    if (condition === undefined) form.setValue(conditionName, line.condition)
  }, [form, quantityName, conditionName, line])
  const options = lines.map((one) => ({ value: one.id, label: `${lineName(one)} (${leftText(one)})` }))
  return (
    <div className="grid min-w-0 gap-4 sm:grid-cols-2 sm:items-start">
      <div className="sm:col-span-2">
        <SelectField name={row('line') as FieldName<number>} label={m.asked_kind()} options={options} />
      </div>
      {line && (
        <>
          {line.reason && (
            <div className="sm:col-span-2">
              <Notice look="info">{translateServerText(line.reason)}</Notice>
            </div>
          )}
          <QuantityField
            name={quantityName}
            label={quantityLabel(line)}
            hint={quantityHint(line)}
            decimals={partsOf(line.unit) > 1}
            min={leastPledge(line)}
            max={leftOf(line)}
          />
          {line.needsExpiry && (
            <DayField
              name={row('expires_on') as FieldName<string>}
              label={m.things_expires()}
              hint={m.things_expires_hint()}
            />
          )}
          {line.hasCondition && (
            <SelectField
              name={conditionName}
              label={m.asked_condition()}
              options={materialConditions
                .filter((one) => isAcceptedCondition(one, line.condition))
                .map((value) => ({ value, label: translateServerText(conditionLabels[value]) }))}
            />
          )}
        </>
      )}
    </div>
  )
}

const quantityLabel = ({ unit }: PledgeLine) =>
  unit === 'piece'
    ? m.asked_quantity()
    : m.asked_quantity_in({ unit: translateServerText(unitLabelOf(2, unit)).toLowerCase() })

const quantityHint = (line: PledgeLine) => {
  const least = leastPledge(line)
  const isSmallest = line.minimum === null
  return isSmallest
    ? leftText(line)
    : `${leftText(line)} · ${m.asked_least({ least: quantityText(least, line.unit) })}`
}
