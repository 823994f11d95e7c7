import { instantText } from '../../ui/format/dates.ts'
import { StackedCell } from './stacked-cell.tsx'

/** The day of an instant, and under it that of another one, where there is one and it fell on another day. */
export const TwoDates = ({
  of,
  other,
  otherText,
}: {
  of: string
  other: string | null
  otherText: (words: { day: string }) => string
}) => (
  <StackedCell>
    {instantText(of)}
    {other !== null && instantText(other) !== instantText(of) && (
      <span className="text-xs text-soft">{otherText({ day: instantText(other) })}</span>
    )}
  </StackedCell>
)
