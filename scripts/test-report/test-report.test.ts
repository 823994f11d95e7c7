import { expect, test } from 'vitest'
import { failedBrowserTests, failedUnitTests, flakyTests, slowestFiles, timesOfSteps } from './test-report.ts'

const file = (name: string, seconds: number) => ({
  name: `/house/${name}`,
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  assertionResults: [],
})

test('slowest files come first, up to a given number', () => {
  const testResults = [file('a.test.ts', 0.25), file('b.test.ts', 61), file('c.test.ts', 3)]
  expect(slowestFiles({ numPassedTests: 3, numFailedTests: 0, testResults }, '/house', 2)).toEqual([
    '   61.0 s  b.test.ts',
    '    3.0 s  c.test.ts',
  ])
})

test('flaky tests are found in nested suites', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'giving/form.spec.ts',
    line: 12,
    tests: [{ projectName: 'journeys', status, results: [] }],
  })
  const report = {
    suites: [
      { specs: [spec('holds', 'expected')], suites: [{ specs: [spec('wavers', 'flaky')] }] },
      { specs: [spec('fails', 'unexpected')] },
    ],
  }
  expect(flakyTests(report)).toEqual(['giving/form.spec.ts:12  wavers'])
})

test('failed tests are listed with the first lines of their errors', () => {
  const results = [
    { error: { message: 'first try' } },
    { error: { message: '\u001b[31mno row\u001b[39m\n\n  of PayU' } },
  ]
  const spec = {
    title: 'is resolved',
    file: 'later/day-after.spec.ts',
    line: 82,
    tests: [{ projectName: 'day after', status: 'unexpected', results }],
  }
  expect(failedBrowserTests({ suites: [{ specs: [spec] }] })).toEqual([
    'later/day-after.spec.ts:82  is resolved\n    no row\n      of PayU',
  ])
  const assertionResults = [
    { fullName: 'a gift is booked', status: 'passed' },
    { fullName: 'a gift is refunded', status: 'failed', failureMessages: ['expected 1'] },
  ]
  const testResults = [{ ...file('gifts.test.ts', 1), assertionResults }]
  expect(failedUnitTests({ numPassedTests: 1, numFailedTests: 1, testResults }, '/house')).toEqual([
    'gifts.test.ts  a gift is refunded\n    expected 1',
  ])
})

test('each step has a line with its time and result', () => {
  const outcomes = [
    { name: 'Lint', seconds: 9.96, passed: 1, failed: 0 },
    { name: 'Browser tests', seconds: 119.7, passed: 200, failed: 2 },
  ]
  expect(timesOfSteps(outcomes, 125.2)).toEqual([
    'Lint                 10.0 s  ok',
    'Browser tests     2 min 0 s  FAILED (2)',
    'Total             2 min 5 s',
  ])
})
