import { expect, test } from 'vitest'
import { flakyTests, slowestFiles, timesOfSteps } from './test-report.ts'

const file = (name: string, seconds: number) => ({
  name: `/house/${name}`,
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
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
    tests: [{ projectName: 'journeys', status }],
  })
  const report = {
    suites: [
      { specs: [spec('holds', 'expected')], suites: [{ specs: [spec('wavers', 'flaky')] }] },
      { specs: [spec('fails', 'unexpected')] },
    ],
  }
  expect(flakyTests(report)).toEqual(['giving/form.spec.ts:12  wavers'])
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
