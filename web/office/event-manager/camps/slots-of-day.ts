export type DayOfSlots = { day: string; from: string; until: string; minutes: string; capacity: string }

type MadeSlot = { location: number; startsAt: number; endsAt: number; capacity: number }

const secondsOf = (day: string, time: string) => Date.parse(`${day}T${time}:00+05:30`) / 1000

/** Slots of one length from the first to the last hour of a day in India; undefined where a part is missing. */
export function slotsOfDay({ day, from, until, minutes, capacity }: DayOfSlots): MadeSlot[] | undefined {
  const [start, end] = [secondsOf(day, from), secondsOf(day, until)]
  const [length, places] = [Number(minutes) * 60, Number(capacity)]
  const isWhole = Number.isInteger(length) && Number.isInteger(places)
  if (!isWhole || length < 300 || places < 1 || !(end - start >= length)) return undefined
  return Array.from({ length: Math.floor((end - start) / length) }, (_, index) => ({
    location: 0,
    startsAt: start + index * length,
    endsAt: start + (index + 1) * length,
    capacity: places,
  }))
}
