import { run, step, type Ended, type Outcome } from './steps.ts'

/** Folder of the checks' caches: what has not changed since is not checked again. */
const kept = 'node_modules/.cache/checks'

const quietly = (command: string, ...args: string[]): Promise<Ended> => run(command, args, { quiet: true })

const typesOf = (project: string, name: string) =>
  quietly('tsc', '-p', project, '--incremental', '--tsBuildInfoFile', `${kept}/${name}.tsbuildinfo`)

/** Everything that can be told from the sources alone. Two checks run at a time, the longest first. */
export async function checkSources(): Promise<Outcome[]> {
  // Writes the types of routes, which pages and lint read.
  const routes = quietly('react-router', 'typegen', 'web')
  const checks: [name: string, work: () => Promise<Ended>][] = [
    [
      'Format',
      () =>
        quietly(
          'prettier',
          '--check',
          '--log-level=warn',
          '--cache',
          `--cache-location=${kept}/prettier`,
          '.',
        ),
    ],
    ['Routes', () => routes],
    ['Lint', async () => (await routes) && quietly('oxlint', '--type-aware', '--quiet')],
    ['Types of the server', () => typesOf('.', 'server')],
    ['Types of the pages', async () => (await routes) && typesOf('web', 'web')],
    [
      'Unused code and packages',
      () => quietly('knip', '--no-progress', '--cache', `--cache-location=${kept}/knip`),
    ],
    ['Plain English', () => quietly('node', 'scripts/plain-english/check.ts')],
    ['Types of the tables', () => quietly('node', 'scripts/generate-tables.ts', '--verify')],
  ]
  const outcomes: Outcome[] = []
  const waiting = checks.values()
  const lane = async () => {
    for (const [name, work] of waiting) outcomes.push(await step(name, work, { quiet: true }))
  }
  await Promise.all([lane(), lane()])
  return outcomes
}
