import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & {
  type: 'radio' | 'checkbox'
  children: ReactNode
  /** `row` is a plain line; `card` and `pill` have an edge that says whether they are chosen. */
  look?: 'card' | 'pill' | 'row'
}

const looks = {
  row: 'items-start py-2.5',
  card: 'choice-edge items-center rounded-field border px-4 py-2',
  pill: 'choice-edge items-center rounded-full border py-1 pr-5 pl-3.5',
}

/** One answer to choose, the whole of it a target. The control is a woven knot; it is the browser's own underneath. */
export function Choice({ look = 'card', children, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames('flex min-h-12 cursor-pointer gap-3', looks[look], className)}>
      <input {...input} className="knot" />
      {children}
    </label>
  )
}
