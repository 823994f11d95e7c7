import { expect, test } from 'vitest'
import { planDates } from '../../../shared/schedules/dates.ts'
import { addDays } from '../../platform/ist.ts'
import { donors } from './content/donors.ts'
import { memberDonor } from './givers.ts'
import { planSchedules } from './recurring-plan.ts'

const everyDay = Array.from({ length: 800 }, (_, i) => addDays('2026-11-01', i))

test('on whatever day the demo is made, its recurring gifts are the same and nothing is due in the next three days', () => {
  const seen = new Set<string>()
  for (const today of everyDay) {
    const collected = planSchedules(today).map((plan) => {
      const { dates } = planDates(plan.pattern, addDays(today, plan.startDay), plan.tenureMonths)
      expect(dates.filter((day) => day >= today && day <= addDays(today, 3))).toEqual([])
      return dates.filter((day) => day < today).length
    })
    seen.add(collected.join())
  }
  expect([...seen]).toEqual(['5,5,4,3,3,2,5,3,1,4,5,4,3,0,4,4,3,2,0,1,2,0'])
})

test('every recurring gift is from another donor, but for the two of donor@demo.test', () => {
  const plans = planSchedules('2026-11-21').map(({ donor }) => donor)
  expect(plans.filter((donor) => donor === memberDonor)).toHaveLength(2)
  const givers = plans.filter((donor) => donor !== memberDonor).map((donor) => donors[donor]?.email)
  expect(new Set(givers).size).toBe(givers.length)
  expect(givers).not.toContain(undefined)
})
