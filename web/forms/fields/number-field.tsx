import { useState } from 'react'
import { m } from '../../app/words.ts'
import { rupeesTyped } from '../../ui/fields/field-rupees.ts'
import { InputBox } from '../../ui/fields/field.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { FieldFrame } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'

type NumberFieldProps = FieldProps<number> & { className?: string }

type FigureProps = NumberFieldProps & {
  /** The number of a text that is not empty; NaN for what is none. */
  parse(text: string): number
  /** What is wrong with a text that is no number. */
  wrong: string
  inputMode: 'numeric' | 'decimal'
  before?: string
  show?: (value: number) => string
}

const textOf = (value: number | null | undefined) =>
  value == null || Number.isNaN(value) ? '' : String(value)

/** A figure stays as it is typed; the form holds its number, and NaN for what is none. */
function FigureField({ parse, wrong, inputMode, before, show, className, ...given }: FigureProps) {
  const field = useField(given, { check: (value) => (Number.isNaN(value) ? wrong : undefined) })
  const [typed, setTyped] = useState(textOf(field.value))
  const numberOf = (text: string) => (text.trim() === '' ? undefined : parse(text))
  // Somebody else may have set another number: a reset, or what another saved.
  const text = Object.is(numberOf(typed), field.value) ? typed : textOf(field.value)
  return (
    <FieldFrame field={field} show={show}>
      <InputBox
        {...field.control}
        inputMode={inputMode}
        before={before}
        autoComplete="off"
        maxLength={20}
        className={className}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          field.setValue(numberOf(target.value))
        }}
      />
    </FieldFrame>
  )
}

const whole = (text: string) => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN)
const count = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)
const twoDecimals = (text: string) => (/^\s*\d+(?:\.\d{1,2})?\s*$/.test(text) ? Number(text) : Number.NaN)

/** A whole number. */
export const NumberField = (field: NumberFieldProps) => (
  <FigureField {...field} parse={whole} wrong={m.forms_whole()} inputMode="numeric" />
)

/** How many, whole; or how much, with two decimals, as of kilos and litres. */
export const QuantityField = ({ decimals, ...field }: NumberFieldProps & { decimals?: boolean }) => (
  <FigureField
    {...field}
    parse={decimals ? twoDecimals : count}
    wrong={decimals ? m.forms_two_decimals() : m.forms_whole()}
    inputMode={decimals ? 'decimal' : 'numeric'}
  />
)

/** An amount in rupees, as people write it: with commas, in any digits of India. */
export const RupeesField = (field: NumberFieldProps) => (
  <FigureField
    {...field}
    parse={rupeesTyped}
    wrong={m.forms_rupees()}
    inputMode="decimal"
    before="₹"
    show={formatRupees}
  />
)
