import { expect, test } from 'vitest'
import { flakyTests, slowestFiles } from './test-report.ts'

const file = (name: string, seconds: number) => ({
  name: `/house/${name}`,
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
})

test('the slowest files come first, no more than asked for', () => {
  const testResults = [file('a.test.ts', 0.25), file('b.test.ts', 61), file('c.test.ts', 3)]
  expect(slowestFiles({ numPassedTests: 3, numFailedTests: 0, testResults }, '/house', 2)).toEqual([
    '   61.0 s  b.test.ts',
    '    3.0 s  c.test.ts',
  ])
})

test('what passed only when it was run again is told, however deep it stands', () => {
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
