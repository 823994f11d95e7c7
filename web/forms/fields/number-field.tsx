import { m } from '../../app/words.ts'
import { rupeesTyped } from '../../ui/fields/field-rupees.ts'
import { InputBox } from '../../ui/fields/field.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../use-field.ts'
import { noNumber, useFigure } from './use-figure.ts'

type NumberFieldProps = FieldProps<number> & {
  className?: string
  /** Text for what is no number, where a form has one of its own. */
  wrong?: string
}

const whole = (text: string) => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN)

/** A whole number. */
export function NumberField({ className, wrong, ...given }: NumberFieldProps) {
  const { field, input } = useFigure(given, {
    parse: whole,
    check: noNumber(() => wrong ?? m.forms_whole()),
  })
  return (
    <FieldFrame field={field}>
      <InputBox {...input} inputMode="numeric" className={className} />
    </FieldFrame>
  )
}

/** An amount in rupees, as people write it: with commas, in any digits of India. */
export function RupeesField({ className, ...given }: Omit<NumberFieldProps, 'wrong'>) {
  const { field, input } = useFigure(given, {
    parse: rupeesTyped,
    write: (value) => formatRupees(value).slice(1),
    check: noNumber(m.forms_rupees),
  })
  return (
    <FieldFrame field={field} show={formatRupees}>
      <InputBox {...input} inputMode="decimal" before="₹" className={className} />
    </FieldFrame>
  )
}
