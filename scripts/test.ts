import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSources } from './check-sources.ts'
import { root, run, step, type Outcome } from './steps.ts'
import { flakyTests, slowestFiles, type BrowserReport, type UnitReport } from './test-report.ts'

/**
 * `npm test` runs everything; `npm test donations` only the unit and HTTP tests whose path holds that word.
 * At the end stand the slowest files and the tests that passed only when run again; the last line counts what passed
 * and what failed, steps and tests alike.
 */
const wanted = process.argv.slice(2)
const results = mkdtempSync(join(tmpdir(), 'sahaya-results-'))
const outcomes: Outcome[] = []
/** Remarks before the last line. */
const remarks: string[] = []

if (wanted.length === 0) outcomes.push(...(await checkSources()))
outcomes.push(await unitTests())
if (wanted.length === 0) outcomes.push(await browserTests())
rmSync(results, { recursive: true, force: true })

const sum = (pick: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + pick(outcome), 0)
const failed = sum((outcome) => outcome.failed)
for (const outcome of outcomes.filter((one) => one.failed > 0))
  console.log(`FAILED: ${outcome.name} (${outcome.failed})`)
for (const remark of remarks) console.log(remark)
console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function unitTests(): Promise<Outcome> {
  const file = join(results, 'unit.json')
  const one = await step('Unit and HTTP tests', () =>
    run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...wanted]),
  )
  if (!existsSync(file)) return one
  const report = JSON.parse(readFileSync(file, 'utf8')) as UnitReport
  const { numPassedTests, numFailedTests } = report
  remark('The slowest test files:', slowestFiles(report, root))
  return { ...one, passed: numPassedTests, failed: Math.max(numFailedTests, one.failed) }
}

async function browserTests(): Promise<Outcome> {
  const file = join(results, 'browser.json')
  const one = await step('Browser tests', () =>
    run('playwright', ['test', '--reporter=list,json'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
  )
  if (!existsSync(file)) return one
  const report = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport
  const { stats } = report
  remark('Flaky, as they passed only when run again; mend them:', flakyTests(report))
  return {
    ...one,
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, one.failed),
  }
}

function remark(title: string, lines: readonly string[]): void {
  if (lines.length > 0) remarks.push(`\n${title}`, ...lines)
}
