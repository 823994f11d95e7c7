import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from '../steps.ts'

/** Fields read from Vitest's JSON report; times in milliseconds. */
export type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly {
    name: string
    startTime: number
    endTime: number
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[]
  }[]
}

type Suite = {
  suites?: readonly Suite[]
  specs?: readonly {
    title: string
    file: string
    line: number
    tests: readonly {
      projectName: string
      status: string
      results: readonly { error?: { message?: string } }[]
    }[]
  }[]
}
/** Fields read from Playwright's JSON report. */
export type BrowserReport = Suite & { stats: { expected: number; unexpected: number; flaky: number } }

/** Lists the slowest test files as lines, the slowest first. */
export const slowestFiles = ({ testResults }: UnitReport, root: string, most = 20): string[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({
      path: relative(root, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)

/** Lists tests that passed only on a second try, as lines. */
export const flakyTests = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line}  ${title}`),
  ...suites.flatMap(flakyTests),
]

/** Lists failed browser tests as lines, each with the first lines of its last error. */
export const failedBrowserTests = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => withError(`${file}:${line}  ${title}`, results.at(-1)?.error?.message)),
  ),
  ...suites.flatMap(failedBrowserTests),
]

/** Lists failed unit and HTTP tests as lines, each with the first lines of its error. */
export const failedUnitTests = ({ testResults }: UnitReport, root: string): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        withError(`${relative(root, name)}  ${fullName}`, failureMessages?.[0]),
      ),
  )

function withError(test: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [test, ...lines.slice(0, 8).map((line) => `    ${line}`)].join('\n')
}

/** Lists the steps with their time and result as lines. Steps overlap, so the total is less than their sum. */
export function timesOfSteps(outcomes: readonly Outcome[], totalSeconds: number): string[] {
  const width = Math.max(...outcomes.map(({ name }) => name.length), 'Total'.length)
  const line = (name: string, seconds: number, result: string) =>
    `${name.padEnd(width)}  ${minutes(seconds).padStart(12)}  ${result}`.trimEnd()
  return [
    ...outcomes.map(({ name, seconds, failed }) =>
      line(name, seconds, failed > 0 ? `FAILED (${failed})` : 'ok'),
    ),
    line('Total', totalSeconds, ''),
  ]
}

function minutes(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  const rounded = Math.round(seconds)
  return `${Math.floor(rounded / 60)} min ${rounded % 60} s`
}
