import { m } from '../../app/words.ts'

/** Share of the allowed letters from which on the count warns. Specification: 001 §5. */
const warningFrom = 0.7

/** Count of the letters left, or of those too many. */
export const LettersLeft = ({ id, length, max }: { id: string; length: number; max: number }) => (
  <p id={id} className={length > max * warningFrom ? 'text-sm text-danger' : 'text-sm text-soft'}>
    {length > max ? m.forms_over({ count: length - max }) : m.forms_left({ count: max - length })}
  </p>
)
