import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The house's rules of who may use whom (docs/architecture.md), held against every import there is. */
const root = resolve(import.meta.dirname, '..')
const files = globSync('{contract,shared,server,web,sandbox,e2e,bench,scripts}/**/*.{ts,tsx}', {
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
const isOurs = (path: string) => /^(contract|shared|server|web|sandbox|e2e|bench|scripts)\//.test(path)

const notDomains = ['http', 'platform', 'db', 'checks', 'testing', 'boot', 'words']
const domainOf = (path: string) => {
  const match = /^server\/([^/]+)\/(.+)$/.exec(path)
  return match && !notDomains.includes(match[1]!) ? { name: match[1]!, file: match[2]! } : undefined
}

/** A way from `start` back to itself, if there is one. */
function findCycle(uses: ReadonlyMap<string, ReadonlySet<string>>, start: string): string | undefined {
  const cameFrom = new Map<string, string>()
  const open = [start]
  for (const one of open) {
    for (const next of uses.get(one) ?? []) {
      if (next === start) {
        const way = [one]
        while (way[0] !== start) way.unshift(cameFrom.get(way[0]!)!)
        return [...way, start].join(' → ')
      }
      if (!cameFrom.has(next)) {
        cameFrom.set(next, one)
        open.push(next)
      }
    }
  }
  return undefined
}

test('there is something to hold the rules against', () => {
  expect(imports.length).toBeGreaterThan(200)
})

test('shared logic imports nothing else, the contract only zod/mini and shared logic', () => {
  expect(broken(({ from, to }) => within(from, 'shared') && !within(to, 'shared'))).toEqual([])
  expect(
    broken(
      ({ from, to }) =>
        within(from, 'contract') && !within(to, 'contract') && !within(to, 'shared') && to !== 'zod/mini',
    ),
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
        other.file !== 'index.ts' &&
        !(from === 'server/domains.ts' && other.file === 'domain.ts')
      )
    }),
  ).toEqual([])
})

test('every domain stands in the list of domains', () => {
  const listed = imports.filter(({ from }) => from === 'server/domains.ts').map(({ to }) => to)
  const stated = files.filter((path) => /^server\/[^/]+\/domain\.ts$/.test(path))
  expect(stated.length).toBeGreaterThan(5)
  expect(stated.filter((path) => !listed.includes(path))).toEqual([])
})

test('domains form no cycle', () => {
  const uses = new Map<string, Set<string>>()
  for (const { from, to, isType } of imports) {
    const [a, b] = [domainOf(from)?.name, domainOf(to)?.name]
    if (a !== undefined && b !== undefined && a !== b && !isType && !isTest(from))
      uses.set(a, (uses.get(a) ?? new Set()).add(b))
  }
  expect([...uses.keys()].map((name) => findCycle(uses, name)).filter(Boolean)).toEqual([])
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

/** Libraries that are large, or that another might replace one day, and the one place that knows each. */
const heldLibraries = [
  { name: /^@tiptap\//, place: 'web/forms/editor/' },
  { name: /^@base-ui\/react\/combobox/, place: 'web/forms/combobox/combobox.tsx' },
  { name: /^@base-ui\/(?!react\/combobox)/, place: 'web/office/kit/menu.tsx' },
  { name: /^@atlaskit\//, place: 'web/office/kit/lists/reorder/drag-' },
]

test('a library of parts is imported in its one place alone', () => {
  for (const { name, place } of heldLibraries) {
    const users = imports
      .filter(({ from, to }) => name.test(to) && within(from, 'web'))
      .map(({ from }) => from)
    expect(users.length, String(name)).toBeGreaterThan(0)
    expect(users.filter((from) => !from.startsWith(place))).toEqual([])
  }
})

test('the kit of the office knows no domain', () => {
  const common = ['audit-event', 'call', 'decision', 'landing', 'lists', 'status', 'typed/editing']
  expect(
    broken(
      ({ from, to }) =>
        within(from, 'web/office/kit') &&
        within(to, 'contract') &&
        !common.includes(to.slice('contract/'.length, -'.ts'.length)),
    ),
  ).toEqual([])
})

/** Folders of `web/` from the lowest to the highest; the others, `web/<domain>`, stand between these two. */
const webKit = ['words', 'app', 'ui', 'overlays', 'forms', 'lists']
const webTop = 'routes'
/** Files that put the pages together; the rest of `web/app` is what every page is built on. */
const isTop = (file: string) => /^app\/(?:root|routes|entry\.\w+|unknown-page)\.tsx?$/.test(file)

/** The part of `web/` that a file belongs to; none for the build itself and for tests' own parts. */
function webPart(path: string) {
  const [, folder, rest] = /^web\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (folder === undefined || folder === 'testing') return undefined
  return isTop(`${folder}/${rest}`) ? webTop : folder
}

const webImports = () =>
  imports.filter(
    ({ from, to }) =>
      !isTest(from) &&
      webPart(from) !== undefined &&
      webPart(to) !== undefined &&
      webPart(from) !== webPart(to),
  )

test('web parts import only parts below them: words ← app ← ui ← overlays ← forms, lists ← domains ← routes', () => {
  const height = (part: string) =>
    part === webTop ? webKit.length + 1 : webKit.includes(part) ? webKit.indexOf(part) : webKit.length
  const upward = webImports().filter(({ from, to }) => height(webPart(to)!) > height(webPart(from)!))
  expect(upward.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('no two folders of web import each other, not even by way of others', () => {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of webImports())
    uses.set(webPart(from)!, (uses.get(webPart(from)!) ?? new Set()).add(webPart(to)!))
  const cycles = [...uses.keys()].flatMap((part) => findCycle(uses, part) ?? [])
  expect(cycles).toEqual([])
})

test('no file of the pages imports itself by way of others, not even a type', () => {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of imports)
    if (within(from, 'web') && within(to, 'web')) uses.set(from, (uses.get(from) ?? new Set()).add(to))
  expect([...uses.keys()].flatMap((file) => findCycle(uses, file) ?? [])).toEqual([])
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

/** Patterns of a statement, in SQL or built by Kysely, once comments are taken out. */
const sqlText =
  /(?<![.\w])(?:select\s+[^;]*?\bfrom\s+\w|insert into\s+\w|delete from\s+\w|update\s+\w+\s+(?:\w+\s+)?set\s)/
const sqlBuilt =
  /\brunNamed\b|\bsql(?:<|`)|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\b(?:tx|db|pool|client|on)\.query[(<]/
const holdsSql = (path: string) => {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  const quoted = text.match(/`[^`]*`|'[^'\n]*'/g)?.join('\n') ?? ''
  return sqlBuilt.test(text) || sqlText.test(quoted)
}

test('a domain keeps its SQL in store* and list* files', () => {
  const held = files.filter((path) => domainOf(path) !== undefined && !isTest(path) && holdsSql(path))
  expect(held.length).toBeGreaterThan(30)
  expect(held.filter((path) => !/\/(?:store|list)[\w-]*\.ts$/.test(path))).toEqual([])
})

/** Menus followed from the roles' rows until this one; now they follow from permissions. */
const lastMenuMigration = 52

test('no migration states a menu: it follows from the permissions of shared/office-areas.ts', () => {
  const migrations = globSync('server/db/migrations/*.sql', { cwd: root }).filter(
    (path) => Number.parseInt(path.split('/').at(-1)!, 10) > lastMenuMigration,
  )
  expect(migrations.filter((path) => /menu/i.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test('no folder holds more than 25 files of code', () => {
  const counts = new Map<string, number>()
  for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const over = [...counts].filter(([, count]) => count > 25)
  expect(over).toEqual([])
})

/** Modules of one interface, one a gateway, name their parts alike; a table's type is named after its table. */
const speaksForItself =
  /^(?:contract|shared|server|web)\/(?!testing\/|db\/tables\.ts|platform\/gateways\/(?:payu|razorpay|cashfree)\/)/
/** Exports that React Router asks a route for. */
const routeExports = [
  'loader',
  'clientLoader',
  'clientAction',
  'action',
  'meta',
  'headers',
  'links',
  'shouldRevalidate',
  'HydrateFallback',
  'ErrorBoundary',
]

test('no name is exported by two files with two meanings', () => {
  const places = new Map<string, string[]>()
  for (const path of files.filter((file) => speaksForItself.test(file) && !isTest(file)))
    for (const [, name] of readFileSync(join(root, path), 'utf8').matchAll(
      /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm,
    ))
      if (!routeExports.includes(name!)) places.set(name!, [...(places.get(name!) ?? []), path])
  expect(places.size).toBeGreaterThan(1000)
  expect([...places].filter(([, paths]) => new Set(paths).size > 1)).toEqual([])
})

test('no file is longer than 500 lines', () => {
  const long = files.filter(
    (path) =>
      path !== 'server/db/tables.ts' && readFileSync(join(root, path), 'utf8').split('\n').length > 500,
  )
  expect(long).toEqual([])
})

test('no comment speaks to a linter that the project does not use', () => {
  const spoken = files.filter((path) => /\beslint-disable/.test(readFileSync(join(root, path), 'utf8')))
  expect(spoken.filter((path) => path !== 'scripts/layers.test.ts')).toEqual([])
})

test('no object literal is spread into another one', () => {
  // TypeScript does not check excess properties inside such a spread; lint covers the plain form only.
  const literalSpread = /\.\.\.\(?\{(?! ?\[)/
  const spread = files.filter((path) => literalSpread.test(readFileSync(join(root, path), 'utf8')))
  expect(spread).toEqual([])
})
