import { useState } from 'react'
import { useField, type FieldProps } from '../use-field.ts'

type FigureRules = {
  /** The number of a text that is not empty; NaN for what is none. */
  parse(text: string): number
  /** Writes a number as it stands in the field while nobody types. */
  write?: (value: number) => string
  /** Returns the error of a number; undefined when it is valid. */
  check(value: number): string | undefined
}

/** A figure stays as it is typed until the field is left; the form holds its number, and NaN for what is none. */
export function useFigure(given: FieldProps<number>, { parse, write = String, check }: FigureRules) {
  const field = useField(given, {
    check: (value) => (typeof value === 'number' ? check(value) : undefined),
  })
  const textOf = (value: number | null | undefined) =>
    value == null || Number.isNaN(value) ? '' : write(value)
  const [typed, setTyped] = useState(textOf(field.value))
  const numberOf = (text: string) => (text.trim() === '' ? undefined : parse(text))
  return {
    field,
    input: {
      ...field.control,
      autoComplete: 'off',
      maxLength: 20,
      // Field may have got another number meanwhile: by a reset, or from what another user saved.
      value: Object.is(numberOf(typed), field.value) ? typed : textOf(field.value),
      onChange({ target }: { target: { value: string } }) {
        setTyped(target.value)
        field.setValue(numberOf(target.value))
      },
      onBlur() {
        if (!Number.isNaN(field.value)) setTyped(textOf(field.value))
      },
    },
  }
}

/** Refuses what is no number with a text. */
export const noNumber = (text: () => string) => (value: number) => (Number.isNaN(value) ? text() : undefined)
