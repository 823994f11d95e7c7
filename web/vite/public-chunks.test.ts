import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { officeAreas } from '../../shared/office-areas.ts'
import { publicPages } from '../testing/public-pages.ts'
import { sourcesOf } from '../testing/sources.ts'
import type { ChunkReport } from './chunk-report.ts'

/**
 * Report of the last build on what public pages load. `npm test` builds first; without a build the tests here
 * are skipped.
 */
const root = join(import.meta.dirname, '../..')
const reportFile = join(root, 'web/build/chunks.json')
const isBuilt = existsSync(reportFile)
const report = isBuilt ? (JSON.parse(readFileSync(reportFile, 'utf8')) as ChunkReport) : {}

/** Entries that every page loads, whatever its route. */
const frame = ['web/app/entry.client.tsx', 'web/app/root.tsx']

/** The scripts that a page names: those of its own sources and all that they import. */
function scriptsOf(page: string): string[] {
  const found = new Set<string>()
  const take = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    report[file]!.imports.forEach(take)
  }
  for (const source of [...frame, page]) {
    const [own] = Object.entries(report).find(([, { from }]) => from === source) ?? []
    if (own === undefined) throw new Error(`The build has no script of ${source}: build the pages anew`)
    take(own)
  }
  return [...found]
}

const officeWords = ['office', ...officeAreas.map(({ id }) => id)]

/** Whether every call of a contract's file asks for a permission of staff. */
async function isStaffContract(file: string): Promise<boolean> {
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
  const calls = Object.values(module).flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.values(value).filter(isCall) : [],
  )
  return calls.length > 0 && calls.every(({ access }) => access.startsWith('can:'))
}
const isCall = (value: unknown): value is { access: string } =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Returns why a module has no place on the public page made of `sources`; undefined where it has one. */
async function reasonAgainst(module: string, sources: ReadonlySet<string>): Promise<string | undefined> {
  if (module.startsWith('web/office/') || module === 'contract/office.ts' || module === 'contract/lists.ts')
    return 'is the office’s'
  const words = /^word:([^/]+)\//.exec(module)?.[1]
  if (words !== undefined && officeWords.includes(words)) return 'is a text of the office'
  if (/node_modules\/(?:@tiptap|prosemirror|@base-ui|@atlaskit)/.test(module)) return 'is a part of editors'
  if (module.startsWith('web/forms/') && ![...sources].some((source) => source.startsWith('web/forms/')))
    return 'is a form, and the page has none'
  if (module.startsWith('contract/') && (await isStaffContract(module))) return 'are calls for staff alone'
  return undefined
}

/** Lists modules that a page loads but should not, each with the reason. */
async function unfitOn(page: string): Promise<string[]> {
  const sources = sourcesOf(...frame, page)
  const unfit: string[] = []
  for (const script of scriptsOf(page))
    for (const module of report[script]!.modules) {
      const reason = await reasonAgainst(module, sources)
      if (reason !== undefined) unfit.push(`${module} (in ${script}) ${reason}`)
    }
  return unfit
}

describe.runIf(isBuilt)('the last build', () => {
  // Screens of one's own account lie behind a login, and have its menu and forms.
  const ofEverybody = publicPages().filter(({ file }) => !/^web\/(user|organisations)\//.test(file))
  test.each(ofEverybody.map(({ file }) => file))('%s loads nothing of the office', async (page) => {
    expect(await unfitOn(page)).toEqual([])
  })

  test('a page of the office is known by its modules, its texts and its calls', async () => {
    const unfit = (await unfitOn('web/office/finance/finance-page.tsx')).join('\n')
    expect(unfit).toContain('is the office’s')
    expect(unfit).toContain('is a text of the office')
    expect(unfit).toContain('are calls for staff alone')
  })

  test.each([
    ['web/home/home-page.tsx', 110, 9],
    ['web/fundraisers/fundraiser-page.tsx', 110, 9],
    ['web/fundraisers/list/active-page.tsx', 110, 9],
    ['web/donations/form/fundraiser-gift-page.tsx', 119, 13],
    ['web/donations/form/cause-gift-page.tsx', 119, 13],
    ['web/materials/requests/open-request-page.tsx', 110, 9],
    ['web/get-involved/materials-page.tsx', 118, 18],
    ['web/materials/give/give-page.tsx', 134, 16],
    ['web/materials/ask/ask-page.tsx', 153, 28],
  ])('%s loads at most %d kB of scripts in %d files', (page, kB, files) => {
    const scripts = scriptsOf(page)
    const bytes = scripts.map((file) => statSync(join(root, 'web/build/client', `${file}.br`)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(kB)
    expect(scripts.length).toBeLessThanOrEqual(files)
  })
})
