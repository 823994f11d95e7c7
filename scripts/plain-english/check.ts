import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { subjectMarks } from './marks.ts'
import { lowered, looseAllowances, overAllowance, readProse, type Allowed } from './ratchet.ts'
import { root } from '../steps.ts'

/**
 * Checks comments, test names, documents and commit subjects against docs/writing.md.
 * `--update` lowers the allowances of older files after sentences were rewritten.
 */
const allowedFile = 'scripts/plain-english/allowed.json'
/** Last commit before subjects were checked. */
const firstChecked = '4f1fe4a70266bd4401256e2aec168bbec85aaf60'
const generated = /^(?:server\/db\/tables\.ts|docs\/(?:calls|errors|settings|roles|credits)\.md)$/

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: 'pipe' })
const lines = (text: string) => text.split('\n').filter(Boolean)

const paths = globSync(
  [
    '{contract,shared,server,web,sandbox,e2e,bench,scripts}/**/*.{ts,tsx}',
    '{*,docs/**/*,.github/**/*}.md',
    '*.config.ts',
  ],
  { cwd: root, exclude: (path) => /node_modules|build\/|\.react-router/.test(path) },
)
const files = paths
  .filter((path) => !generated.test(path))
  .toSorted()
  .map((path) => readProse(path, readFileSync(join(root, path), 'utf8')))
const allowed = JSON.parse(readFileSync(join(root, allowedFile), 'utf8')) as Allowed

if (process.argv.includes('--update')) {
  const next = lowered(
    files,
    allowed,
    renamedSince(git('log', '-1', '--format=%H', '--', allowedFile).trim()),
  )
  writeFileSync(join(root, allowedFile), `${JSON.stringify(next, null, 2)}\n`)
  report(next)
} else report(allowed)

/** New path → old path of files renamed since a commit. */
function renamedSince(commit: string): Map<string, string> {
  if (commit === '') return new Map()
  const changes = lines(git('diff', '-M40%', '--diff-filter=R', '--name-status', commit))
  return new Map(changes.map((line) => line.split('\t')).map(([, from, to]) => [to!, from!]))
}

function report(allowances: Allowed): void {
  let problems = 0
  for (const { path, findings } of overAllowance(files, allowances)) {
    problems += 1
    console.log(`${path}: ${findings.length} marked, ${allowances[path] ?? 0} allowed`)
    for (const { text, advice } of findings) console.log(`    ${text.slice(0, 140)}  [${advice.join('; ')}]`)
  }
  for (const subject of newSubjects()) {
    const reasons = subjectMarks(subject)
    if (reasons.length === 0) continue
    problems += 1
    console.log(`Commit subject "${subject}"  [${reasons.join('; ')}]`)
  }
  const loose = looseAllowances(files, allowances)
  if (loose.length > 0) {
    problems += 1
    console.log(
      `${loose.length} allowances can be lowered: run "node scripts/plain-english/check.ts --update".`,
    )
    for (const path of loose.slice(0, 5)) console.log(`    ${path}`)
  }
  process.exitCode = problems === 0 ? 0 : 1
}

/** Subjects of the commits since the check exists; none in a copy without that history. */
function newSubjects(): string[] {
  try {
    return lines(git('log', '--no-merges', '--format=%s', `${firstChecked}..HEAD`))
  } catch {
    return []
  }
}
