import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { schedules, type Schedule } from '../../../contract/donations/schedules.ts'
import { api } from '../../app/api.ts'
import { nextLook } from '../order/rules.ts'

/** A bank, or the donor in an app on another phone, decides without this page. */
const isUndecided = ({ state }: Schedule) => state === 'link_issued' || state === 'bank_pending'

/** Looks whether it was agreed to meanwhile, seldom and for two minutes, and shows the page as it then stands. */
export function useScheduleLooks(schedule: Schedule, token: string) {
  const { id, state } = schedule
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState({ count: 0, waited: 0 })
  const wait = isUndecided(schedule) ? nextLook(looks.count, looks.waited) : undefined
  useEffect(() => {
    if (wait === undefined) return undefined
    let isLeft = false
    const timer = setTimeout(async () => {
      const answer = await api(schedules.view, { body: { scheduleId: id, token } })
      if (isLeft) return
      if (answer.ok && answer.data.state !== state) await revalidate()
      else setLooks({ count: looks.count + 1, waited: looks.waited + wait })
    }, wait)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [wait, looks, id, state, token, revalidate])
}
