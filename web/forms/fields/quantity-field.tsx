import type { KeyboardEvent } from 'react'
import { m } from '../../app/words.ts'
import { InputBox } from '../../ui/fields/field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../use-field.ts'
import { noNumber, useFigure } from './use-figure.ts'

type QuantityFieldProps = FieldProps<number> & {
  /** Up to three decimals, as for kg and litre; otherwise whole numbers. */
  decimals?: boolean
  min?: number
  max?: number
}

/** A negative number is read, so that the form states the least one. */
const count = (text: string) => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN)
const threeDecimals = (text: string) => (/^\s*-?\d+(?:\.\d{1,3})?\s*$/.test(text) ? Number(text) : Number.NaN)
const roundedTo3 = (value: number) => Math.round(value * 1000) / 1000

const stepOf: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Field for a quantity: typed, or one more and one fewer by buttons and by the arrow keys. */
export function QuantityField({ decimals, min = 0, max = 999_999, ...given }: QuantityFieldProps) {
  const isNone = noNumber(decimals ? m.forms_three_decimals : m.forms_whole)
  const outside = (value: number) => {
    if (value < min) return m.forms_at_least({ min })
    return value > max ? m.forms_at_most({ max: max.toLocaleString('en-IN') }) : undefined
  }
  const { field, input } = useFigure(given, {
    parse: decimals ? threeDecimals : count,
    check: (value) => isNone(value) ?? outside(value),
  })
  const now = Number.isNaN(field.value) ? undefined : field.value
  const step = (by: number) =>
    field.setValue(Math.min(max, Math.max(min, roundedTo3(Math.max(0, (now ?? 0) + by)))))
  const keys = (event: KeyboardEvent) => {
    const by = stepOf[event.key]
    if (by === undefined || field.disabled) return
    event.preventDefault()
    step(by)
  }
  return (
    <FieldFrame field={field}>
      <span className="grid max-w-48 grid-cols-[auto_1fr_auto]">
        <Step
          label={m.forms_fewer({ label: field.label })}
          className="rounded-l-field border-r-0"
          disabled={field.disabled || (now !== undefined && now <= min)}
          press={() => step(-1)}
        >
          −
        </Step>
        <InputBox
          {...input}
          inputMode={decimals ? 'decimal' : 'numeric'}
          className="min-w-0 rounded-none! text-center"
          onKeyDown={keys}
        />
        <Step
          label={m.forms_more({ label: field.label })}
          className="rounded-r-field border-l-0"
          disabled={field.disabled || (now !== undefined && now >= max)}
          press={() => step(1)}
        >
          +
        </Step>
      </span>
    </FieldFrame>
  )
}

type StepProps = {
  label: string
  className: string
  disabled: boolean | undefined
  press(): void
  children: string
}

/** A finger's way; the arrow keys in the box are that of the keyboard. */
const Step = ({ label, className, disabled, press, children }: StepProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    disabled={disabled}
    onClick={press}
    className={`min-h-12 w-12 border border-edge bg-surface text-lg leading-none not-disabled:hover:text-indigo disabled:text-soft ${className}`}
  >
    {children}
  </button>
)
