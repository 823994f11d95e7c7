import { instantText } from '../ui/format/dates.ts'

const indianOffset = 5.5 * 60 * 60 * 1000

/** `05 Mar 2026, 09:41` of an instant, as clocks stand in India. */
export const momentText = (instant: string) =>
  `${instantText(instant)}, ${new Date(Date.parse(instant) + indianOffset).toISOString().slice(11, 16)}`
