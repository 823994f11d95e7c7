import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSources } from './check-sources.ts'
import { root, run, step, type Outcome } from './steps.ts'
import {
  failedBrowserTests,
  failedUnitTests,
  flakyTests,
  slowestFiles,
  timesOfSteps,
  type BrowserReport,
  type UnitReport,
} from './test-report/test-report.ts'

/**
 * `npm test` runs everything; `npm test donations` only unit and HTTP tests with this word in their path. At the end
 * come the failed tests, the slowest files, flaky tests and the time of each step; the last line counts steps and tests.
 */
const words = process.argv.slice(2)
const results = mkdtempSync(join(tmpdir(), 'sahaya-results-'))
const remarks: string[] = []
const began = performance.now()

const outcomes: Outcome[] = []
if (words.length > 0) outcomes.push(await unitTests())
else {
  const [checks, units] = await Promise.all([checkSources({ isBackground: true }), unitTests()])
  outcomes.push(...checks, units, ...(await browserTests()))
}
rmSync(results, { recursive: true, force: true })

const sum = (pick: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + pick(outcome), 0)
const failed = sum((outcome) => outcome.failed)
for (const remark of remarks) console.log(remark)
console.log(`\n${timesOfSteps(outcomes, (performance.now() - began) / 1000).join('\n')}`)
console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function unitTests(): Promise<Outcome> {
  const file = join(results, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...words]
  const outcome = await step('Unit and HTTP tests', () => run('vitest', args, { output: 'lines' }))
  if (!existsSync(file)) return outcome
  const report = JSON.parse(readFileSync(file, 'utf8')) as UnitReport
  const { numPassedTests, numFailedTests } = report
  remark('Failed unit and HTTP tests:', failedUnitTests(report, root))
  remark('Slowest test files:', slowestFiles(report, root))
  return { ...outcome, passed: numPassedTests, failed: Math.max(numFailedTests, outcome.failed) }
}

/** Both groups of browser tests at once, each with its own installation. */
async function browserTests(): Promise<Outcome[]> {
  const built = await step('Build', () => run('node', ['scripts/setup.js', 'build'], { output: 'lines' }))
  if (built.failed > 0) return [built]
  const groups = await Promise.all([
    browserTestsOf('Browser tests', 'playwright.config.ts'),
    browserTestsOf('Browser tests that run one at a time', 'e2e/serial.config.ts'),
  ])
  return [built, ...groups]
}

async function browserTestsOf(name: string, config: string): Promise<Outcome> {
  const file = join(results, `${name}.json`)
  const outcome = await step(name, () =>
    run('playwright', ['test', `--config=${config}`, '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      output: 'lines',
    }),
  )
  if (!existsSync(file)) return outcome
  const report = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport
  const { stats } = report
  remark(`${name}, failed:`, failedBrowserTests(report))
  remark('Flaky tests (passed only on a second try, to be fixed):', flakyTests(report))
  return {
    ...outcome,
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, outcome.failed),
  }
}

function remark(title: string, lines: readonly string[]): void {
  if (lines.length > 0) remarks.push(`\n${title}`, ...lines)
}
