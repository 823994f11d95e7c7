import { instantText, momentText } from '../../../ui/format/dates.ts'
import { StackedCell } from './stacked-cell.tsx'

const dayMs = 86_400_000
const istAheadMs = 330 * 60_000

/** `14:05` of an instant, as clocks stand in India; nothing of a day's very beginning, which stands for the day. */
export const clockText = (instant: string): string =>
  (Date.parse(instant) + istAheadMs) % dayMs === 0 ? '' : momentText(instant).slice(-5)

/** The day of an instant, and under it its time of day. */
export const MomentCell = ({ of }: { of: string }) => (
  <StackedCell>
    {instantText(of)}
    {clockText(of) || null}
  </StackedCell>
)
