import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { earliestStart } from '../../../shared/schedules/dates.ts'
import { indianDay } from '../../ui/format/dates.ts'
import { firstChoice, type ScheduleChoice } from './schedule-choice.ts'

const lookEveryMs = 60_000
const here = () => indianDay(new Date().toISOString())

/**
 * Today in India, also where the page stays open over midnight: the server's day at first, and as many more as pass on the
 * device, whose own date may be wrong. A start that nobody chose goes on with it. All days are YYYY-MM-DD.
 */
export function useToday(atFirst: string, schedule: ScheduleChoice, use: (moved: ScheduleChoice) => void) {
  const [opened] = useState(here)
  const [now, setNow] = useState(opened)
  useEffect(() => {
    const look = () => setNow(here())
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  const passed = Math.max(0, Date.parse(now) - Date.parse(opened))
  const today = new Date(Date.parse(atFirst) + passed).toISOString().slice(0, 10)

  const before = useRef(today)
  const goOn = useEffectEvent((day: string) => {
    const moved = withToday(schedule, before.current, day)
    before.current = day
    if (moved) use(moved)
  })
  useEffect(() => goOn(today), [today])
  return today
}

/** A choice that began on the earliest day of another day, from the earliest one of today on; undefined for every other. */
export function withToday(
  schedule: ScheduleChoice,
  before: string,
  today: string,
): ScheduleChoice | undefined {
  if (before === today || schedule.startOn !== earliestStart(before)) return undefined
  const { tenure, message } = schedule
  const isAsOffered = JSON.stringify(schedule.pattern) === JSON.stringify(firstChoice(before).pattern)
  return isAsOffered
    ? { ...firstChoice(today), tenure, message }
    : { ...schedule, startOn: earliestStart(today) }
}
