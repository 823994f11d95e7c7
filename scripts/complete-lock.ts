/*
 * Names in package-lock.json the optional packages for other machines that npm left out, as it does when
 * the registry lacks one of them on the day of the install. Without them `npm ci` refuses the lock file.
 * Run after adding or changing a package; the tests say when.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, type Lock } from './complete-lock/lock.ts'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
const added = completeLock(lock)
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(added.length > 0 ? `Added ${added.join(', ')}\n` : 'Nothing was missing.\n')
