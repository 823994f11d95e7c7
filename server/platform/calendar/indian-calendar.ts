import type { IcsCalendar } from 'ts-ics'

const timezone = 'Asia/Kolkata'
const offset = '+0530'

/** Time zone of calendar files. India has no summer time: one rule for all years. */
export const indianTimezones: NonNullable<IcsCalendar['timezones']> = [
  {
    id: timezone,
    props: [{ type: 'STANDARD', start: new Date(0), offsetFrom: offset, offsetTo: offset, name: 'IST' }],
  },
]

/** An instant of a calendar entry, written in Indian time. */
export const inIndia = (date: Date) => ({
  date,
  local: { date: new Date(date.getTime() + 330 * 60_000), timezone, tzoffset: offset },
})
