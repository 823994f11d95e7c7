import { checkSources } from './check-sources.ts'

const outcomes = await checkSources()
const failed = outcomes.filter((outcome) => outcome.failed > 0)
console.log(
  failed.length === 0 ? '\nAll checks pass.' : `\nFailed: ${failed.map(({ name }) => name).join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
