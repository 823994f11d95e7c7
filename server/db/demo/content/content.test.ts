import { describe, expect, test } from 'vitest'
import { donors } from './donors.ts'
import { fundraisers } from './fundraisers.ts'
import { organisers } from './organisers.ts'

const named = fundraisers.map((fundraiser) => [fundraiser.slug, fundraiser] as const)

describe('the demo fundraisers', () => {
  test('have addresses of their own, known organisers and all six causes', () => {
    expect(new Set(fundraisers.map(({ slug }) => slug)).size).toBe(fundraisers.length)
    expect(new Set(fundraisers.map(({ cause }) => cause)).size).toBe(6)
    const keys = organisers.map(({ key }) => key)
    for (const { organiser } of fundraisers) expect(keys).toContain(organiser)
  })

  test('are many enough, most of them live, some ending within days', () => {
    const live = fundraisers.filter(({ status }) => status === 'live')
    expect(fundraisers.length).toBeGreaterThanOrEqual(28)
    expect(live.length).toBeGreaterThanOrEqual(16)
    expect(live.filter(({ endDay }) => endDay <= 7).length).toBeGreaterThanOrEqual(2)
    for (const { endDay } of live) expect(endDay).toBeGreaterThan(0)
    for (const status of ['completed', 'paused', 'stopped'])
      expect(fundraisers.some((fundraiser) => fundraiser.status === status)).toBe(true)
  })

  test.each(named)('%s keeps the lengths that the pages are drawn for', (_, fundraiser) => {
    expect(fundraiser.slug).toMatch(/^[a-z0-9][a-z0-9-]{0,59}$/)
    expect(fundraiser.title.length).toBeGreaterThanOrEqual(40)
    expect(fundraiser.title.length).toBeLessThanOrEqual(70)
    expect(fundraiser.shortDescription.length).toBeLessThanOrEqual(160)
    expect(fundraiser.story.length).toBeGreaterThanOrEqual(4)
    expect(fundraiser.story.length).toBeLessThanOrEqual(7)
    for (const { text } of fundraiser.impact) expect(text.length).toBeLessThanOrEqual(60)
  })

  test.each(named)('%s spends exactly its target', (_, { spending, targetRupees }) => {
    expect(spending.reduce((sum, { amount }) => sum + amount, 0)).toBe(targetRupees)
  })

  test.each(named)('%s tells its updates in order, after it began and before today', (_, fundraiser) => {
    const days = fundraiser.updates.map(({ day }) => day)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    for (const day of days) {
      expect(day).toBeGreaterThanOrEqual(fundraiser.startDay)
      expect(day).toBeLessThan(0)
    }
    expect(fundraiser.endDay).toBeGreaterThan(fundraiser.startDay)
    expect(fundraiser.startDay).toBeGreaterThan(-730)
  })
})

describe('the demo donors', () => {
  test('are 300 people with addresses and numbers that nobody can have', () => {
    expect(donors).toHaveLength(300)
    expect(new Set(donors.map(({ name }) => name)).size).toBe(300)
    expect(new Set(donors.map(({ email }) => email)).size).toBe(300)
    for (const { email, phone } of donors) {
      expect(email).toMatch(/^[a-z.]+[0-9]*@example\.(org|com|net)$/)
      expect(phone).toMatch(/^00000[0-9]{5}$/)
    }
  })
})
