import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The house's rules of who may use whom (docs/architecture.md), held against every import there is. */
const root = resolve(import.meta.dirname, '..')
const files = globSync('{contract,server,web,sandbox,e2e,bench,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|build\/|\.react-router/.test(path),
})

type Import = { from: string; to: string; isType: boolean }

const pattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(root, from), 'utf8').matchAll(pattern)].map(([, isType, plain, dynamic]) => {
    const name = plain ?? dynamic!
    return {
      from,
      to: name.startsWith('.') ? relative(root, resolve(root, dirname(from), name)) : name,
      isType: isType !== undefined,
    }
  }),
)
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/')
const broken = (rule: (one: Import) => boolean) =>
  imports
    .filter((one) => !isTest(one.from))
    .filter(rule)
    .map(({ from, to }) => `${from} → ${to}`)
const within = (path: string, folder: string) => path.startsWith(`${folder}/`)
const isOurs = (path: string) => /^(contract|server|web|sandbox|e2e|bench|scripts)\//.test(path)

const notDomains = ['http', 'platform', 'db', 'checks', 'testing', 'boot', 'words']
const domainOf = (path: string) => {
  const match = /^server\/([^/]+)\/(.+)$/.exec(path)
  return match && !notDomains.includes(match[1]!) ? { name: match[1]!, file: match[2]! } : undefined
}

test('there is something to hold the rules against', () => {
  expect(imports.length).toBeGreaterThan(200)
})

test('the contract imports only zod/mini', () => {
  expect(
    broken(({ from, to }) => within(from, 'contract') && !within(to, 'contract') && to !== 'zod/mini'),
  ).toEqual([])
})

test('server and web meet only in the contract', () => {
  expect(broken(({ from, to }) => within(from, 'server') && within(to, 'web'))).toEqual([])
  expect(broken(({ from, to }) => within(from, 'web') && within(to, 'server'))).toEqual([])
})

test('the sandbox imports nothing of ours', () => {
  expect(broken(({ from, to }) => within(from, 'sandbox') && isOurs(to) && !within(to, 'sandbox'))).toEqual(
    [],
  )
})

test('platform and http import no domain', () => {
  expect(
    broken(
      ({ from, to }) =>
        (within(from, 'server/platform') || within(from, 'server/http')) && domainOf(to) !== undefined,
    ),
  ).toEqual([])
})

test('a domain uses another only through its index', () => {
  expect(
    broken(({ from, to }) => {
      const other = domainOf(to)
      return (
        within(from, 'server') &&
        other !== undefined &&
        domainOf(from)?.name !== other.name &&
        other.file !== 'index.ts'
      )
    }),
  ).toEqual([])
})

test('domains form no cycle', () => {
  const uses = new Map<string, Set<string>>()
  for (const { from, to, isType } of imports) {
    const [a, b] = [domainOf(from)?.name, domainOf(to)?.name]
    if (a !== undefined && b !== undefined && a !== b && !isType && !isTest(from))
      uses.set(a, (uses.get(a) ?? new Set()).add(b))
  }
  const findCycle = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path, name]
    for (const next of uses.get(name) ?? []) {
      const cycle = findCycle(next, [...path, name])
      if (cycle) return cycle
    }
    return undefined
  }
  expect([...uses.keys()].map((name) => findCycle(name, [])).filter(Boolean)).toEqual([])
})

test('in the browser full zod is never loaded, and office components stay in the office', () => {
  expect(broken(({ from, to }) => (within(from, 'web') || within(from, 'contract')) && to === 'zod')).toEqual(
    [],
  )
  expect(
    broken(
      ({ from, to }) => within(from, 'web') && to.startsWith('@mantine/') && !within(from, 'web/office'),
    ),
  ).toEqual([])
})

test('parts of pages know nothing of pages', () => {
  const order = ['web/ui', 'web/forms', 'web/lists']
  expect(
    broken(({ from, to }) => {
      const layer = order.find((folder) => within(from, folder))
      return (
        layer !== undefined &&
        within(to, 'web') &&
        !order.some((folder) => within(to, folder)) &&
        !/^web\/(words|app\/(words|paths|api|page-context|media-query)|overlays)/.test(to)
      )
    }),
  ).toEqual([])
})

test('only the settings are read from the environment, in one place', () => {
  const reads = files.filter(
    (path) =>
      (within(path, 'server') || within(path, 'web')) &&
      !isTest(path) &&
      /process\.env\b/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(reads.filter((path) => !['server/main.ts', 'web/vite.config.ts'].includes(path))).toEqual([])
})

test('no file is longer than 400 lines', () => {
  const long = files.filter(
    (path) =>
      path !== 'server/db/tables.ts' && readFileSync(join(root, path), 'utf8').split('\n').length > 400,
  )
  expect(long).toEqual([])
})

test('no comment speaks to a linter that the project does not use', () => {
  const spoken = files.filter((path) => /\beslint-disable/.test(readFileSync(join(root, path), 'utf8')))
  expect(spoken.filter((path) => path !== 'scripts/layers.test.ts')).toEqual([])
})
