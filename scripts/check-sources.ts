import { run, step, type Ended, type Outcome } from './steps.ts'

/** Folder of the checks' caches: sources that did not change are not checked again. */
const cache = 'node_modules/.cache/checks'

/**
 * Runs every check that needs only the sources, the longest first, in two lanes. In the background one lane runs at
 * low priority, so that the checks use the time in which tests wait for their database.
 */
export async function checkSources({ isBackground = false } = {}): Promise<Outcome[]> {
  const collect = (command: string, ...args: string[]): Promise<Ended> =>
    run(command, args, { output: 'collect', isBackground })
  const checkTypes = (project: string, name: string) =>
    collect('tsc', '-p', project, '--incremental', '--tsBuildInfoFile', `${cache}/${name}.tsbuildinfo`)

  // Writes the types of routes, which pages and lint read.
  const routes = collect('react-router', 'typegen', 'web')
  const checks: [name: string, work: () => Promise<Ended>][] = [
    ['Format', () => collect('oxfmt', '--check')],
    ['Routes', () => routes],
    ['Lint', async () => (await routes) && collect('oxlint', '--type-aware', '--quiet')],
    ['Types of the server', () => checkTypes('.', 'server')],
    ['Types of the pages', async () => (await routes) && checkTypes('web', 'web')],
    [
      'Unused code and packages',
      () => collect('knip', '--no-progress', '--cache', `--cache-location=${cache}/knip`),
    ],
    ['Plain English', () => collect('node', 'scripts/plain-english/check.ts')],
    ['Types of the tables', () => collect('node', 'scripts/generate-tables.ts', '--verify')],
  ]
  const outcomes: Outcome[] = []
  const waiting = checks.values()
  const lane = async () => {
    for (const [name, work] of waiting) outcomes.push(await step(name, work, { isQuiet: true }))
  }
  await Promise.all(isBackground ? [lane()] : [lane(), lane()])
  return outcomes
}
