import { relative } from 'node:path'

/** The part of vitest's JSON report that is read; times in milliseconds. */
export type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly { name: string; startTime: number; endTime: number }[]
}

type Suite = {
  suites?: readonly Suite[]
  specs?: readonly {
    title: string
    file: string
    line: number
    tests: readonly { projectName: string; status: string }[]
  }[]
}
/** The part of Playwright's JSON report that is read. */
export type BrowserReport = Suite & { stats: { expected: number; unexpected: number; flaky: number } }

/** The test files that took longest, the slowest first, as lines. */
export const slowestFiles = ({ testResults }: UnitReport, root: string, most = 20): string[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({
      path: relative(root, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)

/** Tests that passed only when they were run again, as lines. */
export const flakyTests = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line}  ${title}`),
  ...suites.flatMap(flakyTests),
]
