import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import {
  continuedOn,
  earliestStart,
  planDates,
  positions,
  tenureMonths,
  weekdays,
  type Pattern,
  type Plan,
  type TenureMonths,
} from './dates.ts'
import { calendarRules } from './rules.ts'

describe('days on which three other programs agree', () => {
  test.each<[string, Pattern, string, TenureMonths, Plan]>([
    [
      'every second week on two days',
      { kind: 'weekly', interval: 2, days: ['Monday', 'Thursday'] },
      '2027-01-05',
      3,
      {
        anchorOn: '2027-01-07',
        endOn: '2027-04-06',
        dates: days('2027 01-07 01-18 01-21 02-01 02-04 02-15 02-18 03-01 03-04 03-15 03-18 03-29 04-01'),
      },
    ],
    [
      'the 31st of every month',
      { kind: 'monthly', interval: 1, mode: 'each', days: [31] },
      '2027-01-10',
      6,
      {
        anchorOn: '2027-01-31',
        endOn: '2027-07-30',
        dates: days('2027 01-31 02-28 03-31 04-30 05-31 06-30'),
      },
    ],
    [
      'the last Friday, begun after the last Friday',
      { kind: 'monthly', interval: 1, mode: 'on_day', position: 'Last', weekday: 'Friday' },
      '2027-01-30',
      6,
      {
        anchorOn: '2027-02-26',
        endOn: '2027-08-25',
        dates: days('2027 02-26 03-26 04-30 05-28 06-25 07-30'),
      },
    ],
    [
      'four dates of every second month',
      { kind: 'monthly', interval: 2, mode: 'each', days: [5, 29, 30, 31] },
      '2027-01-20',
      6,
      {
        anchorOn: '2027-01-29',
        endOn: '2027-07-28',
        dates: days('2027 01-29 01-30 01-31 03-05 03-29 03-30 03-31 05-05 05-29 05-30 05-31 07-05'),
      },
    ],
    [
      '29 February',
      { kind: 'yearly', month: 2, days: [29] },
      '2027-01-01',
      24,
      { anchorOn: '2027-02-28', endOn: '2029-02-27', dates: ['2027-02-28', '2028-02-29'] },
    ],
  ])('%s', (_, pattern, start, tenure, plan) => {
    expect(planDates(pattern, start, tenure)).toEqual(plan)
  })
})

test('the days of 3,000 schedules are those that an iCalendar program finds', () => {
  const next = randomFrom(20_261_121)
  for (let turn = 0; turn < 3000; turn++) {
    const pattern = anyPattern(next)
    const start = new Date(Date.UTC(2026, 10, 21 + next(2000))).toISOString().slice(0, 10)
    const tenure = tenureMonths[next(tenureMonths.length)]!
    const plan = planDates(pattern, start, tenure)
    const found = new Set(
      calendarRules(pattern, plan).flatMap((rule) =>
        new RRuleTemporal({ rruleString: rule }).all().map((at) => at.toPlainDate().toString()),
      ),
    )
    expect(plan.dates, `${JSON.stringify(pattern)} from ${start} for ${tenure}`).toEqual(
      [...found].toSorted(),
    )
    expect(plan.anchorOn >= start && plan.dates[0] === plan.anchorOn).toBe(true)
  }
})

describe('going on where it ended', () => {
  const thursdays: Pattern = { kind: 'weekly', interval: 3, days: ['Thursday'] }
  const pairs: Pattern = { kind: 'weekly', interval: 2, days: ['Monday', 'Thursday'] }
  const quarters: Pattern = { kind: 'monthly', interval: 3, mode: 'each', days: [31] }
  const monthly: Pattern = { kind: 'monthly', interval: 1, mode: 'each', days: [5] }
  const yearly: Pattern = { kind: 'yearly', month: 2, days: [29] }
  test.each<[string, Pattern, string, string, string]>([
    ['three weeks after the last one', thursdays, '2027-02-18', '2027-02-22', '2027-03-11'],
    ['on the very day', thursdays, '2027-02-18', '2027-03-11', '2027-03-11'],
    ['long after', thursdays, '2025-01-02', '2027-03-01', '2027-03-11'],
    ['as it was planned, when it never began', thursdays, '2027-02-18', '2027-01-02', '2027-02-18'],
    ['on the other day of its week', pairs, '2027-01-07', '2027-01-19', '2027-01-21'],
    ['in its own months', quarters, '2026-11-30', '2026-12-01', '2027-02-28'],
    ['the next month', monthly, '2026-12-05', '2027-02-07', '2027-03-05'],
    ['the next year', yearly, '2027-02-28', '2027-03-01', '2028-02-29'],
  ])('%s', (_, pattern, knownOn, from, on) => {
    expect(continuedOn(pattern, knownOn, from)).toBe(on)
  })
  test.each([thursdays, pairs, quarters])('every day of a plan follows from any before it', (pattern) => {
    const { dates } = planDates(pattern, '2026-11-26', 12)
    const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const before = dates.slice(0, -1)
    expect(before.map((known) => continuedOn(pattern, known, dayAfter(known)))).toEqual(dates.slice(1))
    expect(before.map((on) => continuedOn(pattern, dates[0]!, dayAfter(on)))).toEqual(dates.slice(1))
  })
})

test('rules as other calendars read them', () => {
  const plan = { anchorOn: '2027-01-31', endOn: '2027-07-30' }
  const bodies = (pattern: Pattern) =>
    calendarRules(pattern, plan).map((rule) => rule.replace(/^DTSTART.*\nRRULE:|;UNTIL.*$/g, ''))
  expect(calendarRules({ kind: 'weekly', interval: 3, days: ['Sunday', 'Monday'] }, plan)).toEqual([
    'DTSTART;TZID=Asia/Kolkata:20270131T060000\nRRULE:FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU;WKST=MO;UNTIL=20270730T182959Z',
  ])
  expect(bodies({ kind: 'monthly', interval: 1, mode: 'each', days: [20, 5, 30] })).toEqual([
    'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=5,20',
    'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29,30;BYSETPOS=-1',
  ])
  expect(
    bodies({ kind: 'monthly', interval: 2, mode: 'on_day', position: 'Fourth', weekday: 'Monday' }),
  ).toEqual(['FREQ=MONTHLY;INTERVAL=2;BYDAY=4MO'])
  expect(bodies({ kind: 'yearly', month: 2, days: [29] })).toEqual([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
  ])
})

test('twelve months, monthly, are twelve gifts, also from the shortest month', () => {
  for (const start of ['2027-02-01', '2028-02-10', '2027-08-31', '2027-11-30'])
    expect(
      planDates({ kind: 'monthly', interval: 1, mode: 'each', days: [31] }, start, 12).dates,
    ).toHaveLength(12)
})

test('a schedule may start three days on, over the ends of months and years', () => {
  expect(earliestStart('2026-12-30')).toBe('2027-01-02')
  expect(earliestStart('2028-02-27')).toBe('2028-03-01')
})

/** '2027 01-07 …' as whole days. */
function days(text: string): string[] {
  const [year, ...rest] = text.split(' ')
  return rest.map((day) => `${year}-${day}`)
}

/** Whole numbers below a bound, the same every time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function anyPattern(next: (below: number) => number): Pattern {
  const someOf = <T>(all: readonly T[]) => {
    const picked = all.filter(() => next(all.length) < 3)
    return picked.length > 0 ? picked : [all[next(all.length)]!]
  }
  const dates = Array.from({ length: 31 }, (_, index) => index + 1)
  switch (next(4)) {
    case 0:
      return { kind: 'weekly', interval: 1 + next(3), days: someOf(weekdays) }
    case 1:
      return { kind: 'monthly', interval: 1 + next(6), mode: 'each', days: someOf(dates) }
    case 2: {
      const [position, weekday] = [positions[next(5)]!, weekdays[next(7)]!]
      return { kind: 'monthly', interval: 1 + next(6), mode: 'on_day', position, weekday }
    }
    default:
      return { kind: 'yearly', month: 1 + next(12), days: someOf(dates) }
  }
}

test('no gift falls after the last day of a fundraiser, and every other stays', () => {
  const monthly = { kind: 'monthly', interval: 1, mode: 'each', days: [14, 31] } as const
  const whole = planDates(monthly, '2027-01-05', 12)
  for (const lastOn of ['2027-01-13', '2027-01-14', '2027-02-28', '2027-04-14', whole.endOn, '2029-01-01']) {
    const plan = planDates(monthly, '2027-01-05', 12, lastOn)
    expect(plan.dates).toEqual(whole.dates.filter((day) => day <= lastOn))
    expect(plan).toMatchObject({
      anchorOn: whole.anchorOn,
      endOn: lastOn < whole.endOn ? lastOn : whole.endOn,
    })
  }
})
