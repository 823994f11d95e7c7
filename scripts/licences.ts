// Lists the packages by licence, all but MIT by name: npx node scripts/licences.ts. Ends with 1 when one is unwelcome.
import { readFileSync } from 'node:fs'
import { isWelcome, licensesOf, type Lock } from './licences/licences.ts'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock
const groups = Map.groupBy(licensesOf(lock), ({ licence }) => licence)
for (const [licence, packages] of [...groups].toSorted(([, a], [, b]) => b.length - a.length)) {
  console.log(`${isWelcome(licence) ? '' : 'NOT WELCOME '}${licence}: ${packages.length}`)
  if (licence !== 'MIT')
    for (const { name, version, isDevelopment } of packages)
      console.log(`  ${name}@${version}${isDevelopment ? ' (development)' : ''}`)
}
process.exitCode = [...groups.keys()].every(isWelcome) ? 0 : 1
